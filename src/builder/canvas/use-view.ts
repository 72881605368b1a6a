import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Thing } from '#builder/document/selection.ts';
import { useEditor } from '#builder/editor/editor.ts';
import type { BoardNode } from './board-nodes.ts';
import { fitBoard } from './fit-board.ts';
import { renaming } from './renaming.ts';
import { reveal } from './reveal.ts';
import { useClipboard } from './use-clipboard.ts';
import { useTidying } from './use-tidying.ts';

const quick = { duration: 180 };

/** Lets commands move and use the view of the board. */
export function useView(): void {
  const { view, store } = useEditor();
  const flow = useReactFlow<BoardNode>();
  const tidy = useTidying();
  const { copy, paste } = useClipboard();
  useEffect(() => {
    const nodesOf = (things: readonly Thing[]): readonly string[] => {
      const { blocks, edges } = indexOf(store.get());
      return things.map(({ kind, id }) => {
        if (kind === 'blocks') return blocks.get(id)?.group.id ?? '';
        return kind === 'edges' ? (edges.get(id)?.to.groupId ?? '') : id;
      });
    };
    const fit = (ids?: readonly string[]): void => fitBoard(flow, { ids, ...quick });
    return view.attach({
      ...{ fit, tidy, copy, paste, rename: renaming.start },
      show: (things) => {
        fit(nodesOf(things));
        const [first] = things;
        if (first !== undefined) focusSoon(first);
      },
      // The inspector that opens for something new takes its place first.
      reveal: (id) => void setTimeout(() => reveal(flow, id), 120),
      zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, quick),
      zoomTo: (zoom) => void flow.zoomTo(zoom, quick),
      center: () => {
        const board = document.querySelector('[data-board]')?.getBoundingClientRect();
        const { left = 0, top = 0, width = 0, height = 0 } = board ?? {};
        return flow.screenToFlowPosition({ x: left + width / 2, y: top + height / 2 });
      },
    });
  }, [flow, view, store, tidy, copy, paste]);
}

/** What comes into sight is drawn first, and focused then. */
function focusSoon({ kind, id }: Thing): void {
  const selector =
    kind === 'blocks' ? `[data-block-id="${CSS.escape(id)}"]` : `[data-id="${CSS.escape(id)}"]`;
  setTimeout(() => {
    document.querySelector<HTMLElement>(`[data-board] ${selector}`)?.focus({ preventScroll: true });
  }, quick.duration + 60);
}
