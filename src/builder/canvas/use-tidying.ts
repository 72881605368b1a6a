import { useReactFlow } from '@xyflow/react';
import { moveOnBoard } from '#builder/commands/move-on-board.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { arrange } from '#builder/editor/arrange.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';
import { toasts } from '#builder/ui/toasts.ts';
import type { BoardNode } from './board-nodes.ts';
import type { Glide } from './use-gliding.ts';

/** Arranges the selected groups, or all, where they are; then shows them. */
export function useTidying(glide: Glide): () => void {
  const { store, selection, view } = useEditor();
  const flow = useReactFlow<BoardNode>();
  return useLatest(async () => {
    const { groups } = selection.get();
    const isChosen = (id: string): boolean => groups.size < 2 || groups.has(id);
    const nodes = flow.getNodes().filter(({ id }) => isChosen(id));
    const { blocks } = indexOf(store.get());
    const edges = store.get().edges.flatMap(({ from, to }) => {
      const source = from.eventId ?? blocks.get(from.blockId ?? '')?.group.id;
      return source !== undefined && isChosen(source) && isChosen(to.groupId)
        ? [{ from: source, to: to.groupId }]
        : [];
    });
    const answer = await arrange({ nodes: nodes.map(sizeOf), edges });
    if (answer === undefined)
      return toasts.show('The groups could not be arranged. Reload the page and try again.', { tone: 'bad' });
    const left = Math.min(...nodes.map(({ position }) => position.x));
    const top = Math.min(...nodes.map(({ position }) => position.y));
    const events = new Set(nodes.filter(({ type }) => type === 'event').map(({ id }) => id));
    const ops = moveOnBoard(
      answer.places.map(({ id, x, y }) => ({
        kind: events.has(id) ? 'events' : 'groups',
        id,
        to: { x: left + x, y: top + y },
      })),
    );
    store.run('Tidy up', ops);
    view.fit(groups.size < 2 ? undefined : [...groups]);
    glide(
      new Map(nodes.map(({ id, position }) => [id, position])),
      new Map(answer.places.map(({ id, x, y }) => [id, { x: left + x, y: top + y }])),
    );
  });
}

function sizeOf({ id, measured, initialWidth, initialHeight }: BoardNode) {
  return {
    id,
    width: measured?.width ?? initialWidth ?? 288,
    height: measured?.height ?? initialHeight ?? 120,
  };
}
