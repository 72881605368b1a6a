import type { Caller } from '#server/auth/caller.ts';

/** Up to this level a bot counts as harmless, and its authors may set it themselves. */
const highestForAuthors = 60;

/**
 * The risk level that a bot gets when a caller sets one; undefined leaves it unchanged. Authors can set it between 0
 * and 60; a level outside of that is set and removed by the owner of the installation only.
 */
export function allowedRiskLevel(
  caller: Caller,
  { asked, stored }: { readonly asked: number | null | undefined; readonly stored: number | null },
): number | null | undefined {
  if (caller.kind === 'user' && caller.isInstanceOwner) return asked;
  return isForAuthors(stored) && isForAuthors(asked ?? null) ? asked : undefined;
}

function isForAuthors(level: number | null): boolean {
  return level === null || (level >= 0 && level <= highestForAuthors);
}
