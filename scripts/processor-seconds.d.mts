/** @see processor-seconds.mjs */
export function countProcessesOf(browser: number): void;
