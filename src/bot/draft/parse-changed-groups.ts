import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { DocumentGroup } from '../document.ts';
import { blockKey, isKnownType, parseGroups } from '../groups.ts';
import { isRaw, type Raw, rawsOf, textOf } from '../raw.ts';

/**
 * Parses groups that are new or were changed. Blocks of unknown types are kept where the draft had them already, in
 * whichever group.
 */
export function parseChangedGroups(
  groups: unknown,
  before: Raw,
): Result<readonly DocumentGroup[], readonly Issue[]> {
  const options = { unknownBlocks: 'reject', known: unknownBlocksOf(before.groups, groups) } as const;
  const parsed = parseGroups(groups, options);
  if (parsed.ok) return ok(parsed.value.document);
  return err(parsed.error.map((issue) => ({ ...issue, path: namedPath(issue.path, groups) })));
}

/** Blocks of unknown types that were there before; looked for only if there are such blocks now. */
function unknownBlocksOf(before: unknown, now: unknown): ReadonlySet<string> {
  if (unknownIn(now).length === 0) return new Set();
  return new Set(unknownIn(before));
}

function unknownIn(groups: unknown): readonly string[] {
  return rawsOf(groups)
    .flatMap((group) => rawsOf(group.blocks))
    .flatMap((block) => {
      const [id, type] = [textOf(block, 'id'), textOf(block, 'type')];
      return id === undefined || type === undefined || isKnownType(type) ? [] : [blockKey({ id, type })];
    });
}

/** `groups.0.blocks.2.type` → `groups.g1.blocks.b3.type`, as far as there are ids. */
function namedPath(path: string, groups: unknown): string {
  const [field = '', index, ...inGroup] = path.split('.');
  if (index === undefined) return path;
  const group = itemAt(groups, index);
  const [name, position, ...rest] = inGroup;
  const block = name === 'blocks' && isRaw(group) ? itemAt(group.blocks, position) : undefined;
  const inner = block === undefined ? inGroup : ['blocks', idOf(block) ?? position, ...rest];
  return [field, idOf(group) ?? index, ...inner].join('.');
}

function itemAt(list: unknown, index: string | undefined): unknown {
  return Array.isArray(list) && index !== undefined ? list[Number(index)] : undefined;
}

const idOf = (value: unknown): string | undefined => (isRaw(value) ? textOf(value, 'id') : undefined);
