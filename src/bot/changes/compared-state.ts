import type { Names } from '#model/names.ts';
import type { BotDocument, DocumentBlock, DocumentGroup } from '../document.ts';
import { namesOf } from '../names-of.ts';
import { itemsOf } from '../ops/items.ts';
import type { Item } from '../ops/op.ts';
import type { ReferencePath } from '../references.ts';

/** What is compared of a bot: all that a version holds. */
export type ComparedParts = Pick<
  BotDocument,
  'events' | 'groups' | 'edges' | 'variables' | 'theme' | 'settings'
>;

export type ComparedEvent = ComparedParts['events'][number];
export type ComparedEdge = ComparedParts['edges'][number];
export type ComparedVariable = ComparedParts['variables'][number];

export interface PlacedBlock {
  readonly group: DocumentGroup;
  readonly block: DocumentBlock;
}

/** One of the two states, with its elements by id. */
export interface ComparedState {
  readonly parts: ComparedParts;
  readonly names: Names;
  readonly events: ReadonlyMap<string, ComparedEvent>;
  readonly groups: ReadonlyMap<string, DocumentGroup>;
  readonly blocks: ReadonlyMap<string, PlacedBlock>;
  readonly edges: ReadonlyMap<string, ComparedEdge>;
  readonly variables: ReadonlyMap<string, ComparedVariable>;
}

export function comparedState(whole: ComparedParts): ComparedState {
  const { events, groups, edges, variables, theme, settings } = whole;
  const parts = { events, groups, edges, variables, theme, settings };
  return {
    parts,
    names: namesOf(parts),
    events: byId(events),
    groups: byId(groups),
    blocks: new Map(
      groups.flatMap((group) => group.blocks.map((block) => [block.id, { group, block }] as const)),
    ),
    edges: byId(edges),
    variables: byId(variables),
  };
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

/** The items of a block, such as the buttons of a question. */
export function blockItems(block: DocumentBlock | undefined): readonly Item[] {
  return itemsOf(block?.items) ?? [];
}

/** The element at a place; undefined: there is none in this state. An item of a block comes before its block, and so on. */
export function elementAt(state: ComparedState, place: ReferencePath): unknown {
  if (place.variableId !== undefined) return state.variables.get(place.variableId);
  if (place.edgeId !== undefined) return state.edges.get(place.edgeId);
  if (place.eventId !== undefined) return state.events.get(place.eventId);
  const block = place.blockId === undefined ? undefined : state.blocks.get(place.blockId)?.block;
  if (place.itemId !== undefined) return blockItems(block).find(({ id }) => id === place.itemId);
  if (place.blockId !== undefined) return block;
  return place.groupId === undefined ? undefined : state.groups.get(place.groupId);
}
