import { type Edge as BoardEdge, type Node, Position } from '@xyflow/react';
import { blockFace } from '#bot/block-face.ts';
import type { DocumentGroup } from '#bot/document.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { boardHandle, targetHandle } from '#builder/editor/handle-id.ts';
import type { BotEvent } from '#model/event-schema.ts';
import type { Edge } from '#model/graph.ts';

export type GroupNodeData = { readonly groupId: string } & Record<string, unknown>;
export type EventNodeData = { readonly event: BotEvent } & Record<string, unknown>;
export type GroupBoardNode = Node<GroupNodeData, 'blocks'>;
export type EventBoardNode = Node<EventNodeData, 'event'>;
export type BoardNode = GroupBoardNode | EventBoardNode;

export const GROUP_WIDTH = 288;
const EVENT_SIZE = { width: 176, height: 44 };

/** What the board knows besides the draft. */
export interface BoardState {
  /** Sizes of the nodes that have been drawn. */
  readonly sizes: ReadonlyMap<string, { readonly width: number; readonly height: number }>;
  /** Where nodes are while they are dragged. */
  readonly dragged: ReadonlyMap<string, { readonly x: number; readonly y: number }>;
  readonly selected: ReadonlySet<string>;
}

/** Makes the nodes of a draft; a node whose parts are the same objects as before is the same object. */
export function nodeMaker(): (draft: BotDraft, state: BoardState) => readonly BoardNode[] {
  let before = new Map<string, { readonly from: readonly unknown[]; readonly node: BoardNode }>();
  return ({ groups, events }, state) => {
    const made: typeof before = new Map();
    const keep = (thing: DocumentGroup | BotEvent, make: () => BoardNode): void => {
      const { id } = thing;
      const from = [thing, state.sizes.get(id), state.dragged.get(id), state.selected.has(id)];
      const known = before.get(id);
      const isSame = known?.from.every((each, index) => each === from[index]) === true;
      made.set(id, { from, node: isSame && known !== undefined ? known.node : make() });
    };
    for (const event of events) keep(event, () => eventNode(event, state));
    for (const group of groups) keep(group, () => groupNode(group, state));
    before = made;
    return [...made.values()].map(({ node }) => node);
  };
}

function eventNode(event: BotEvent, state: BoardState): EventBoardNode {
  return {
    id: event.id,
    type: 'event',
    data: { event },
    ...placed(event, state),
    ...sized(event.id, { state, estimate: EVENT_SIZE }),
    ...(!state.sizes.has(event.id) && {
      handles: [
        {
          ...{ id: boardHandle({ eventId: event.id }), type: 'source', position: Position.Right },
          ...{ x: EVENT_SIZE.width - 8, y: EVENT_SIZE.height / 2 - 8, width: 16, height: 16 },
        },
      ],
    }),
  };
}

function groupNode(group: DocumentGroup, state: BoardState): GroupBoardNode {
  const { handles, height } = estimateOf(group);
  return {
    id: group.id,
    type: 'blocks',
    data: { groupId: group.id },
    ...placed(group, state),
    ...sized(group.id, { state, estimate: { width: GROUP_WIDTH, height } }),
    // Edges to groups out of sight need to know where they end before those are drawn.
    ...(!state.sizes.has(group.id) && { handles }),
  };
}

function placed(
  { id, graphCoordinates }: Pick<DocumentGroup, 'id' | 'graphCoordinates'>,
  { dragged, selected }: BoardState,
) {
  return {
    position: dragged.get(id) ?? { x: graphCoordinates?.x ?? 0, y: graphCoordinates?.y ?? 0 },
    selected: selected.has(id),
  };
}

function sized(
  id: string,
  {
    state,
    estimate,
  }: { readonly state: BoardState; readonly estimate: { readonly width: number; readonly height: number } },
) {
  const measured = state.sizes.get(id);
  return measured === undefined
    ? { initialWidth: estimate.width, initialHeight: estimate.height }
    : { measured: { ...measured } };
}

const HEAD = 44;
const BLOCK = 46;
const PATH = 30;

/** About how high a group is, and where its ports are, before it is drawn. */
function estimateOf(group: DocumentGroup) {
  const handles: NonNullable<GroupBoardNode['handles']> = [
    {
      id: targetHandle(undefined),
      type: 'target',
      position: Position.Left,
      x: 0,
      y: 12,
      width: 16,
      height: 16,
    },
  ];
  let y = HEAD;
  for (const block of group.blocks) {
    handles.push({
      ...{ id: targetHandle(block.id), type: 'target', position: Position.Left },
      ...{ x: 0, y: y + 14, width: 16, height: 16 },
    });
    y += BLOCK;
    for (const { itemId, pathId } of blockFace(block).paths) {
      handles.push(port(boardHandle({ blockId: block.id, itemId, pathId }), y + 7));
      y += PATH;
    }
    handles.push(port(boardHandle({ blockId: block.id }), y - 30));
  }
  return { handles, height: y + 12 };
}

const port = (id: string, y: number): NonNullable<GroupBoardNode['handles']>[number] => ({
  ...{ id, type: 'source', position: Position.Right },
  ...{ x: GROUP_WIDTH - 16, y, width: 16, height: 16 },
});

/** Makes the edges of a draft; those that did not change are the same objects as before. */
export function edgeMaker(): (draft: BotDraft, selected: ReadonlySet<string>) => readonly BoardEdge[] {
  let before = new Map<Edge, BoardEdge>();
  return (draft, selected) => {
    const index = indexOf(draft);
    const made = new Map<Edge, BoardEdge>();
    for (const edge of draft.edges) {
      const source = edge.from.eventId ?? index.blocks.get(edge.from.blockId ?? '')?.group.id;
      if (source === undefined || !index.groups.has(edge.to.groupId)) continue;
      const known = before.get(edge);
      const isSelected = selected.has(edge.id);
      const isSame =
        known !== undefined &&
        known.source === source &&
        known.selected === isSelected &&
        hasTarget(known, edge);
      made.set(edge, isSame ? known : boardEdge(edge, { source, selected: isSelected }));
    }
    before = made;
    return [...made.values()];
  };
}

const hasTarget = (known: BoardEdge, { to }: Edge): boolean =>
  known.target === to.groupId && known.targetHandle === targetHandle(to.blockId);

function boardEdge(
  edge: Edge,
  { source, selected }: { readonly source: string; readonly selected: boolean },
): BoardEdge {
  return {
    id: edge.id,
    type: 'way',
    source,
    sourceHandle: boardHandle(edge.from),
    target: edge.to.groupId,
    targetHandle: targetHandle(edge.to.blockId),
    selected,
  };
}
