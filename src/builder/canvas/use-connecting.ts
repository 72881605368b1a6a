import { type IsValidConnection, type OnConnect, type OnConnectEnd, useReactFlow } from '@xyflow/react';
import { connect } from '#builder/commands/connect.ts';
import { newGroupOp } from '#builder/commands/new-group-op.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';
import { sourceOfHandle } from '#builder/editor/handle-id.ts';
import type { Edge } from '#model/graph.ts';

/**
 * Edges by dragging from a port: onto a group or a block; on the empty board a new group is made there. What is dropped
 * on the block that it comes from changes nothing.
 */
export function useConnecting() {
  const { store, selection, view, newId } = useEditor();
  const { screenToFlowPosition } = useReactFlow();

  const onConnectEnd: OnConnectEnd = useLatest((event, { fromHandle }) => {
    if (fromHandle?.id === undefined || fromHandle.id === null || fromHandle.type !== 'source') return;
    const from = sourceOfHandle(fromHandle.id);
    const pointer = 'changedTouches' in event ? event.changedTouches[0] : event;
    if (pointer === undefined) return;
    const at = { x: pointer.clientX, y: pointer.clientY };
    const to = targetAt(document.elementFromPoint(at.x, at.y));
    const draft = store.get();
    if (to !== undefined) {
      if (to.blockId === undefined || to.blockId !== from.blockId)
        store.run('Connect', connect(draft, { id: newId(), from, to }));
      return;
    }
    if (document.elementFromPoint(at.x, at.y)?.closest('[data-board]') === null) return;
    const groupId = newId();
    const place = screenToFlowPosition(at);
    const made = newGroupOp(draft, { id: groupId, at: { x: place.x, y: place.y - 20 } });
    store.run('Connect to a new group', [made, ...connect(draft, { id: newId(), from, to: { groupId } })]);
    selection.select([{ kind: 'groups', id: groupId }]);
    view.reveal(groupId);
  });
  return { onConnect: nothing, onConnectEnd, isValidConnection: always };
}

/** The board's own idea of a connection needs a port at its end; ours takes whatever is under the pointer. */
const nothing: OnConnect = () => undefined;
const always: IsValidConnection = () => true;

/** Where an edge that is dropped on an element leads; undefined: nowhere. */
function targetAt(element: Element | null): Edge['to'] | undefined {
  const groupId = element?.closest<HTMLElement>('[data-group-id]')?.dataset.groupId;
  if (groupId === undefined) return undefined;
  const block = element?.closest<HTMLElement>('[data-block-id]');
  const isFirst = block?.parentElement?.querySelector('[data-block-id]') === block;
  const blockId = isFirst ? undefined : block?.dataset.blockId;
  return { groupId, ...(blockId !== undefined && { blockId }) };
}
