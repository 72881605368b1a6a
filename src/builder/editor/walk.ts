import type { DocumentGroup } from '#bot/document.ts';
import { isSameSource } from '#builder/commands/source-path.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Edge, EdgeSource } from '#model/graph.ts';
import type { Spot } from './focus.ts';
import { ownWayOf, waysOfBlock } from './ways-of-block.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * Where an arrow key leads: right along the flow, left back to where it came from, up and down through the rows of a group.
 * Undefined: nowhere. Without a place to begin at it is the first event.
 */
export function walk(draft: BotDraft, from: Spot | undefined, to: Direction): Spot | undefined {
  if (from === undefined) return firstSpot(draft);
  switch (to) {
    case 'right':
      return targetOf(draft, edgeAhead(draft, from));
    case 'left':
      return back(draft, from);
    case 'up':
      return beside(draft, from, -1);
    case 'down':
      return beside(draft, from, 1);
  }
}

/** The rows of a group from its head down: blocks, and the ways of those that have several. */
function rowsOf(group: DocumentGroup): readonly Spot[] {
  const rows = group.blocks.flatMap((block, index): readonly Spot[] => [
    { kind: 'blocks', id: block.id },
    ...waysOfBlock(block, index === group.blocks.length - 1).map(
      ({ from }): Spot => ({ kind: 'ways', from }),
    ),
  ]);
  return [{ kind: 'groups', id: group.id }, ...rows];
}

function beside(draft: BotDraft, from: Spot, by: -1 | 1): Spot | undefined {
  if (from.kind === 'events') {
    const at = draft.events.findIndex(({ id }) => id === from.id);
    const next = draft.events[at + by];
    return next && { kind: 'events', id: next.id };
  }
  const rows = rowsIn(draft, from);
  const at = rows.findIndex((row) => isSameSpot(row, from));
  return rows[at + by];
}

/** All rows of the group in which something is. */
function rowsIn(draft: BotDraft, spot: Spot): readonly Spot[] {
  const group = groupOf(draft, spot);
  return group === undefined ? [] : rowsOf(group);
}

/** The first edge that leaves a place or what comes behind it in its group. */
function edgeAhead(draft: BotDraft, from: Spot): Edge | undefined {
  const { edges, events } = indexOf(draft);
  switch (from.kind) {
    case 'edges':
      return edges.get(from.id);
    case 'events':
      return edges.get(events.get(from.id)?.outgoingEdgeId ?? '');
    case 'ways':
      return draft.edges.find((edge) => isSameSource(edge.from, from.from));
    case 'groups':
    case 'blocks': {
      const group = groupOf(draft, from);
      const first = from.kind === 'blocks' ? group?.blocks.findIndex(({ id }) => id === from.id) : 0;
      const ids = (group?.blocks ?? []).slice(first).flatMap((block) => {
        const ways = waysOfBlock(block, true);
        const own = ownWayOf(block, true);
        return [...(ways.length > 0 ? ways : own === undefined ? [] : [own])].map(({ edgeId }) => edgeId);
      });
      return ids.map((id) => edges.get(id ?? '')).find((edge) => edge !== undefined);
    }
  }
}

function targetOf(draft: BotDraft, edge: Edge | undefined): Spot | undefined {
  if (edge === undefined) return undefined;
  const { blocks, groups } = indexOf(draft);
  if (blocks.has(edge.to.blockId ?? '')) return { kind: 'blocks', id: edge.to.blockId ?? '' };
  return groups.has(edge.to.groupId) ? { kind: 'groups', id: edge.to.groupId } : undefined;
}

/** Where the first edge to a place begins. */
function back(draft: BotDraft, from: Spot): Spot | undefined {
  if (from.kind === 'ways') return { kind: 'blocks', id: from.from.blockId ?? '' };
  const { edges } = indexOf(draft);
  const group = groupOf(draft, from);
  const into = draft.edges.filter(({ to }) => to.groupId === group?.id);
  const edge =
    from.kind === 'edges'
      ? edges.get(from.id)
      : (into.find(({ to }) => from.kind === 'blocks' && to.blockId === from.id) ?? into[0]);
  return edge && spotOfSource(draft, edge.from);
}

/** The row that an edge leaves. */
export function spotOfSource(draft: BotDraft, from: EdgeSource): Spot {
  if (from.eventId !== undefined) return { kind: 'events', id: from.eventId };
  const place = indexOf(draft).blocks.get(from.blockId ?? '');
  const hasRows = place !== undefined && waysOfBlock(place.block, true).length > 0;
  return hasRows ? { kind: 'ways', from } : { kind: 'blocks', id: from.blockId ?? '' };
}

function groupOf(draft: BotDraft, spot: Spot): DocumentGroup | undefined {
  const { groups, blocks, edges } = indexOf(draft);
  switch (spot.kind) {
    case 'groups':
      return groups.get(spot.id);
    case 'blocks':
      return blocks.get(spot.id)?.group;
    case 'ways':
      return blocks.get(spot.from.blockId ?? '')?.group;
    case 'edges':
      return groups.get(edges.get(spot.id)?.to.groupId ?? '');
    case 'events':
      return undefined;
  }
}

function firstSpot({ events, groups }: BotDraft): Spot | undefined {
  const [event] = events;
  const [group] = groups;
  if (event !== undefined) return { kind: 'events', id: event.id };
  return group && { kind: 'groups', id: group.id };
}

function isSameSpot(one: Spot, other: Spot): boolean {
  if (one.kind === 'ways' || other.kind === 'ways')
    return one.kind === 'ways' && other.kind === 'ways' && isSameSource(one.from, other.from);
  return one.kind === other.kind && one.id === other.id;
}

/** What has the focus after things were removed: the row above the first of them that stays, else where the flow begins. */
export function spotBeside(draft: BotDraft, removed: readonly Spot[]): Spot | undefined {
  const [first] = removed;
  if (first === undefined) return undefined;
  if (first.kind === 'edges') {
    const edge = indexOf(draft).edges.get(first.id);
    return edge && spotOfSource(draft, edge.from);
  }
  const stays = (spot: Spot): boolean => !removed.some((each) => isSameSpot(each, spot));
  const rows = first.kind === 'groups' ? [] : rowsIn(draft, first).filter(({ kind }) => kind !== 'ways');
  const at = rows.findIndex((row) => isSameSpot(row, first));
  return (
    rows.slice(0, at).findLast(stays) ??
    (first.kind === 'groups' ? back(draft, first) : undefined) ??
    firstSpot(draft)
  );
}
