import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { type BlockPlace, indexOf } from '#builder/document/draft-index.ts';
import { newGroupOp } from './new-group-op.ts';
import type { BlockTarget } from './point.ts';

/**
 * Moves blocks, in the order of the document. Edges that end at them follow; a group that becomes empty goes, and what
 * led to it leads to the first block that was moved.
 */
export function moveBlocks(draft: BotDraft, ids: ReadonlySet<string>, target: BlockTarget): readonly Op[] {
  const { blocks } = indexOf(draft);
  const moved = [...blocks.values()].filter(({ block }) => ids.has(block.id));
  const [first] = moved;
  if (first === undefined) return [];
  const emptied = emptiedGroups(moved).filter((id) => id !== target.groupId);
  const made = 'at' in target ? [newGroupOp(draft, { id: target.groupId, at: target.at })] : [];
  return [
    ...made,
    ...moves(moved, { groupId: target.groupId, after: 'at' in target ? null : target.after }),
    ...retargeted(draft, { ids, emptied, first: first.block.id, groupId: target.groupId }),
    ...emptied.map((id): Op => ({ op: 'remove', path: ['groups', id] })),
  ];
}

function moves(
  moved: readonly BlockPlace[],
  { groupId, after }: { readonly groupId: string; readonly after: string | null },
): readonly Op[] {
  const ids = new Set(moved.map(({ block }) => block.id));
  let last = after === null || !ids.has(after) ? after : before(moved, after, ids);
  return moved.map(({ block, group }) => {
    const op: Op = {
      op: 'move',
      path: ['groups', group.id, 'blocks', block.id],
      list: ['groups', groupId, 'blocks'],
      after: last,
    };
    last = block.id;
    return op;
  });
}

/** The block before one that moves itself, and stays. */
function before(moved: readonly BlockPlace[], id: string, ids: ReadonlySet<string>): string | null {
  const place = moved.find(({ block }) => block.id === id);
  const earlier = place?.group.blocks.slice(0, place.index).findLast((block) => !ids.has(block.id));
  return earlier?.id ?? null;
}

function emptiedGroups(moved: readonly BlockPlace[]): readonly string[] {
  const ids = new Set(moved.map(({ block }) => block.id));
  const groups = new Map(moved.map(({ group }) => [group.id, group]));
  return [...groups.values()]
    .filter((group) => group.blocks.every((block) => ids.has(block.id)))
    .map(({ id }) => id);
}

interface Retarget {
  readonly ids: ReadonlySet<string>;
  readonly emptied: readonly string[];
  readonly first: string;
  readonly groupId: string;
}

/** Edges that end at a moved block, or at a group that goes. */
function retargeted(draft: BotDraft, { ids, emptied, first, groupId }: Retarget): readonly Op[] {
  return draft.edges.flatMap(({ id, to }): readonly Op[] => {
    if (to.blockId !== undefined && ids.has(to.blockId))
      return to.groupId === groupId ? [] : [{ op: 'set', path: ['edges', id, 'to'], to: { ...to, groupId } }];
    if (!emptied.includes(to.groupId)) return [];
    return [{ op: 'set', path: ['edges', id, 'to'], to: { groupId, blockId: first } }];
  });
}
