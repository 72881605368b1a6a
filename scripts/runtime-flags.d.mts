/** @see runtime-flags.mjs */
export const runtimeFlags: readonly string[];
