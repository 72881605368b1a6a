import type { DocumentBlock, DocumentGroup } from '#bot/document.ts';
import type { BotEvent } from '#model/event-schema.ts';
import type { Edge } from '#model/graph.ts';
import type { BotDraft } from './bot-draft.ts';

/** Where a block is. */
export interface BlockPlace {
  readonly block: DocumentBlock;
  readonly group: DocumentGroup;
  /** From 0. */
  readonly index: number;
}

/** The parts of a draft by their ids. */
export interface DraftIndex {
  readonly groups: ReadonlyMap<string, DocumentGroup>;
  readonly blocks: ReadonlyMap<string, BlockPlace>;
  readonly events: ReadonlyMap<string, BotEvent>;
  readonly edges: ReadonlyMap<string, Edge>;
}

const blocksOf = memoized((groups: BotDraft['groups']) => {
  const blocks = new Map<string, BlockPlace>();
  for (const group of groups)
    for (const [index, block] of group.blocks.entries()) blocks.set(block.id, { block, group, index });
  return blocks;
});
const groupsOf = memoized((groups: BotDraft['groups']) => byId(groups));
const eventsOf = memoized((events: BotDraft['events']) => byId(events));
const edgesOf = memoized((edges: BotDraft['edges']) => byId(edges));

/** The parts of a draft by their ids; each part of the index is made again only when its list is another one. */
export function indexOf({
  groups,
  events,
  edges,
}: Pick<BotDraft, 'groups' | 'events' | 'edges'>): DraftIndex {
  return {
    groups: groupsOf(groups),
    blocks: blocksOf(groups),
    events: eventsOf(events),
    edges: edgesOf(edges),
  };
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Remembers what was made of each object. */
function memoized<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const before = made.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
