import type { OnNodeDrag } from '@xyflow/react';
import { insertOnWay } from '#builder/commands/insert-on-way.ts';
import { moveOnBoard } from '#builder/commands/move-on-board.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';
import type { Edge } from '#model/graph.ts';
import type { BoardNode } from './board-nodes.ts';
import { dropEdge } from './drop-edge.ts';

/** Puts a group that nothing leads to into the edge on which it is dropped. */
export function useJoining() {
  const { store, newId } = useEditor();
  const onNodeDrag: OnNodeDrag<BoardNode> = useLatest((event, node, moved) => {
    const edge = moved.length === 1 ? edgeUnder(event, store.get(), node.id) : undefined;
    if (dropEdge.get() !== edge?.id) dropEdge.set(edge?.id);
  });
  /** Whether the group was put into an edge, so that it need not be moved. */
  const join = (groupId: string): boolean => {
    const edge = indexOf(store.get()).edges.get(dropEdge.get() ?? '');
    dropEdge.set(undefined);
    if (edge === undefined) return false;
    const ops = insertOnWay(store.get(), {
      ...{ from: edge.from, groupId, newId },
      put: (_draft, to) => moveOnBoard([{ kind: 'groups', id: groupId, to }]),
    });
    store.run('Insert the group', ops);
    return true;
  };
  return { onNodeDrag, join };
}

/** The edge under the pointer into which a group fits; groups that are part of the flow fit into none. */
function edgeUnder(
  event: MouseEvent | TouchEvent | { readonly nativeEvent: MouseEvent | TouchEvent },
  draft: BotDraft,
  groupId: string,
): Edge | undefined {
  const { groups, edges } = indexOf(draft);
  const group = groups.get(groupId);
  if (group === undefined || draft.edges.some(({ to }) => to.groupId === groupId)) return undefined;
  const pointer = 'nativeEvent' in event ? event.nativeEvent : event;
  const at = 'clientX' in pointer ? pointer : pointer.touches[0];
  if (at === undefined) return undefined;
  const id = document
    .elementsFromPoint(at.clientX, at.clientY)
    .map((each) => each.closest('[data-edge-id]')?.getAttribute('data-edge-id'))
    .find((each) => typeof each === 'string');
  const edge = edges.get(id ?? '');
  const isOwn = group.blocks.some((block) => block.id === edge?.from.blockId);
  return isOwn ? undefined : edge;
}
