import { eventDefs } from '#model/event-defs.ts';
import { blockLabelOf } from '../block-answers.ts';
import { blockFace } from '../block-face.ts';
import type { ReferencePath } from '../references.ts';
import type { ChangedThing } from './bot-change.ts';
import type { ComparedEdge, ComparedState } from './compared-state.ts';
import { pathWords } from './path-words.ts';

/** What a change is about: a kind of thing, where it is, and for parts of the whole bot the path of what changed. */
export interface Subject {
  readonly what: ChangedThing;
  readonly place: ReferencePath;
  readonly inner: readonly string[];
}

/**
 * A thing in words, as it is in one state of the bot.
 * @example changeSubject({ what: 'group', place: { groupId: 'g' }, inner: [] }, state) // 'Group "Checkout"'
 */
export function changeSubject({ what, place, inner }: Subject, state: ComparedState): string {
  switch (what) {
    case 'group':
      return groupName(state, place.groupId);
    case 'block':
      return blockName(state, place);
    case 'item':
      return itemName(state, place);
    case 'edge':
      return edgeName(state, state.edges.get(place.edgeId ?? ''));
    case 'event':
      return eventName(state, place.eventId);
    case 'variable':
      return `Variable "${state.variables.get(place.variableId ?? '')?.name ?? ''}"`;
    case 'theme':
      return `Theme: ${pathWords(inner)}`;
    case 'settings':
      return `Settings: ${pathWords(inner)}`;
    case 'bot':
      return `All ${inner.join(' ')}`;
  }
}

function groupName(state: ComparedState, groupId: string | undefined): string {
  const title = state.groups.get(groupId ?? '')?.title.trim() ?? '';
  return title === '' ? 'A group without a title' : `Group "${title}"`;
}

function blockName(state: ComparedState, place: ReferencePath): string {
  const group = state.blocks.get(place.blockId ?? '')?.group;
  const title = blockTitle(state, place);
  return group === undefined ? title : `${title} in "${group.title}"`;
}

/** A block without its group: `Text "Hi"`. */
export function blockTitle(state: ComparedState, { blockId }: ReferencePath): string {
  const block = state.blocks.get(blockId ?? '')?.block;
  return block === undefined
    ? 'A block'
    : `${blockLabelOf(block.type)} "${short(blockFace(block).summary(state.names))}"`;
}

function itemName(state: ComparedState, place: ReferencePath): string {
  const placed = state.blocks.get(place.blockId ?? '');
  if (placed === undefined) return 'An item';
  const { block } = placed;
  const face = blockFace(block);
  const path = face.paths.find(({ itemId }) => itemId === place.itemId);
  const name = path?.label || face.itemSummaries(state.names).get(place.itemId ?? '') || '';
  const whole = blockName(state, place);
  return name === '' ? `Item of ${whole}` : `"${short(name)}" of ${whole}`;
}

function eventName(state: ComparedState, eventId: string | undefined): string {
  const event = state.events.get(eventId ?? '');
  if (event === undefined) return 'An event';
  const command = event.type === 'command' ? (event.options?.command ?? '') : '';
  return command === '' ? `Event "${eventDefs[event.type].label}"` : `Command "${command}"`;
}

function edgeName(state: ComparedState, edge: ComparedEdge | undefined): string {
  return edge === undefined
    ? 'A connection'
    : `Connection from ${sourceName(state, edge)} to ${targetName(state, edge)}`;
}

function sourceName(state: ComparedState, { from }: ComparedEdge): string {
  if (from.eventId !== undefined)
    return `"${eventDefs[state.events.get(from.eventId)?.type ?? 'start'].label}"`;
  const placed = state.blocks.get(from.blockId ?? '');
  if (placed === undefined) return 'nowhere';
  const path = blockFace(placed.block).paths.find(
    ({ itemId, pathId }) => itemId === from.itemId && pathId === from.pathId,
  );
  const way = from.itemId === undefined && from.pathId === undefined ? undefined : path?.label;
  return way === undefined || way === ''
    ? `"${placed.group.title}"`
    : `"${short(way)}" in "${placed.group.title}"`;
}

/** Where an edge leads, in quotes. */
export function targetName(state: ComparedState, { to }: ComparedEdge): string {
  const group = state.groups.get(to.groupId);
  return group === undefined ? 'nowhere' : `"${group.title}"`;
}

/** Texts are cut so that they fit into a list. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line;
}
