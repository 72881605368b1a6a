import type { DocumentBlock } from '../document.ts';
import { blockItems, type ComparedParts } from './compared-state.ts';

/**
 * The later state together with everything that only the earlier one has, to be drawn on one board: removed blocks and
 * items stand where they were, as far as what held them is still there.
 */
export function withGhosts(before: ComparedParts, after: ComparedParts): ComparedParts {
  const moved = new Set(after.groups.flatMap(({ blocks }) => blocks.map(({ id }) => id)));
  const earlier = new Map(before.groups.map((group) => [group.id, group]));
  const groups = after.groups.map((group) => {
    const was = earlier.get(group.id);
    if (was === undefined) return group;
    const gone = was.blocks.filter(({ id }) => !moved.has(id));
    const blocks = gone.length === 0 ? group.blocks : joined(was.blocks, group.blocks, gone);
    return { ...group, blocks: blocks.map((block) => withItems(block, was.blocks)) };
  });
  const removed = onlyIn(before.groups, after.groups).map((group) => ({
    ...group,
    blocks: group.blocks.filter(({ id }) => !moved.has(id)),
  }));
  return {
    ...after,
    groups: [...groups, ...removed],
    events: [...after.events, ...onlyIn(before.events, after.events)],
    edges: [...after.edges, ...onlyIn(before.edges, after.edges)],
  };
}

interface HasId {
  readonly id: string;
}

function onlyIn<T extends HasId>(items: readonly T[], others: readonly HasId[]): readonly T[] {
  const known = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id));
}

/** A list with items that went from it, each behind the nearest one before it that is still there. */
function joined<T extends HasId>(was: readonly T[], is: readonly T[], gone: readonly T[]): readonly T[] {
  const all = [...is];
  for (const item of gone) {
    const before = was.slice(0, was.indexOf(item)).toReversed();
    const neighbour = before.find(({ id }) => all.some((each) => each.id === id));
    all.splice(all.findIndex(({ id }) => id === neighbour?.id) + 1, 0, item);
  }
  return all;
}

/** A block with the items that went from it. */
function withItems(block: DocumentBlock, were: readonly DocumentBlock[]): DocumentBlock {
  const was = blockItems(were.find(({ id }) => id === block.id));
  const is = blockItems(block);
  const gone = onlyIn(was, is);
  return gone.length === 0 ? block : { ...block, items: joined(was, is, gone) };
}
