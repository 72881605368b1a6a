import type { CodeJob } from './code-job.ts';

/** The sandbox's test of a pattern that the linear engine refused: `/pattern/flags`, or a pattern alone. */
export function regexJob(pattern: string, text: string): CodeJob {
  const slash = pattern.lastIndexOf('/');
  const isWrapped = pattern.startsWith('/') && slash > 0;
  const args = isWrapped
    ? { pattern: pattern.slice(1, slash), flags: pattern.slice(slash + 1), text }
    : { pattern, flags: '', text };
  return { body: '', args, mode: 'regex' };
}
