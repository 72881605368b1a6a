import type { ServiceInput } from '#engine/service-job.ts';

/** The job, unless its input reports what is missing. */
export const jobOf = (
  action: string,
  input: ServiceInput,
): { readonly action: string; readonly input: ServiceInput } | { readonly lacks: string } =>
  typeof input.lacks === 'string' ? { lacks: input.lacks } : { action, input };
