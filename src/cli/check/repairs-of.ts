import type { Issue } from '#lib/issue.ts';

/** What was changed when a file was read. Blocks of unknown types are kept as they are; they are a problem of the bot. */
export function repairsOf(warnings: readonly Issue[]): readonly Issue[] {
  return warnings.filter(({ code }) => code !== 'unknown_block_type');
}
