import type { Result } from '#lib/result.ts';
import { issuesOf, type Problem } from './issues-of.ts';
import { toasts } from './toasts.ts';

/** Shows why something did not work, with the most exact sentence there is; true: it worked. */
export function report(result: Result<unknown, Problem>, done?: string): boolean {
  if (result.ok) {
    if (done !== undefined) toasts.show(done, { tone: 'good' });
    return true;
  }
  const [issue] = Object.values(issuesOf(result.error));
  toasts.show(issue ?? result.error.message, { tone: 'bad' });
  return false;
}
