import { jsonEqual } from '#lib/json-equal.ts';
import { isRaw, type Raw, rawsOf, textOf } from './raw.ts';

/** The differences between two states of a bot. */
export interface Changes {
  /** Names of the top-level fields, in the order of the later state. */
  readonly fields: readonly string[];
  /** Groups that were added, removed or changed; empty unless `fields` has `groups`. */
  readonly groups: readonly GroupChange[];
}

export interface GroupChange {
  readonly groupId: string;
  /** Blocks that were added, removed, changed or moved; empty when only the group itself changed. */
  readonly blockIds: readonly string[];
}

/**
 * The changes from one state of a bot to another, whatever fields they have. The order of keys is ignored. Moving or
 * renaming a group changes the group, but none of its blocks.
 * @example compareBots({ name: 'A', groups: [] }, { name: 'B', groups: [] }) // { fields: ['name'], groups: [] }
 */
export function compareBots(before: Raw, after: Raw): Changes {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  const fields = [...names].filter((name) => !jsonEqual(before[name], after[name]));
  return { fields, groups: fields.includes('groups') ? compareGroups(before.groups, after.groups) : [] };
}

function compareGroups(before: unknown, after: unknown): readonly GroupChange[] {
  const earlier = byId(before);
  const later = byId(after);
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .filter((groupId) => !jsonEqual(earlier.get(groupId), later.get(groupId)))
    .map((groupId) => ({ groupId, blockIds: compareBlocks(earlier.get(groupId), later.get(groupId)) }));
}

function compareBlocks(before: Raw | undefined, after: Raw | undefined): readonly string[] {
  const earlier = placed(before);
  const later = placed(after);
  const ids = new Set([...later.keys(), ...earlier.keys()]);
  return [...ids].filter((id) => !jsonEqual(earlier.get(id), later.get(id)));
}

/** Every block with the id of the block before it: inserting one block moves only its neighbour. */
function placed(group: Raw | undefined): ReadonlyMap<string, unknown> {
  const blocks = isRaw(group) ? rawsOf(group.blocks) : [];
  return new Map(
    blocks.map((block, index) => [textOf(block, 'id') ?? '', { block, after: blocks[index - 1]?.id }]),
  );
}

function byId(list: unknown): ReadonlyMap<string, Raw> {
  return new Map(rawsOf(list).map((raw) => [textOf(raw, 'id') ?? '', raw]));
}
