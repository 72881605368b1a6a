import { storedBlockSchema } from '#blocks/stored-block.ts';
import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { DocumentBlock } from './document.ts';
import { issuesOf } from './zod-issues.ts';

/** Reads a single block of a known type as it would be stored. `name` is put before the paths of issues. */
export function parseBlock(input: unknown, name: string): Result<DocumentBlock, readonly Issue[]> {
  const parsed = storedBlockSchema.safeParse(input);
  return parsed.success ? ok(parsed.data) : err(issuesOf(parsed.error, [name]));
}
