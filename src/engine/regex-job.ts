import type { CodeJob } from './code-job.ts';

/** Tests a pattern in the sandbox that the linear engine rejected: `/pattern/flags`, or a bare pattern. */
export function regexJob(pattern: string, text: string): CodeJob {
  const slash = pattern.lastIndexOf('/');
  const isWrapped = pattern.startsWith('/') && slash > 0;
  const args = isWrapped
    ? { pattern: pattern.slice(1, slash), flags: pattern.slice(slash + 1), text }
    : { pattern, flags: '', text };
  return { body: '', args, mode: 'regex' };
}
