import type { Diagnostic } from './diagnostic.ts';

/**
 * The codes whose fix changes nothing for visitors: what it removes is never reached or used, or has a name that only
 * authors see. All others are for a person to decide.
 */
const safe: ReadonlySet<string> = new Set([
  'graph/dangling-edge',
  'graph/duplicate-title',
  'graph/mid-group-edge',
  'graph/unused-edge',
  'variable/dead-write',
  'variable/unused',
]);

/**
 * Whether the fix of a problem changes nothing for visitors. A value that is never used in this bot may be for one that
 * links to it: only what is replaced goes.
 */
export const isSafeFix = ({ code, fix, related }: Diagnostic): boolean =>
  fix !== undefined && safe.has(code) && (code !== 'variable/dead-write' || related !== undefined);
