import { useReactFlow, type Viewport } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Thing } from '#builder/document/selection.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { focusSpot } from '#builder/editor/focus.ts';
import type { BoardNode } from './board-nodes.ts';
import { fitBoard } from './fit-board.ts';
import { renaming } from './renaming.ts';
import { revealSoon } from './reveal.ts';
import { useClipboard } from './use-clipboard.ts';
import type { Glide } from './use-gliding.ts';
import { useTidying } from './use-tidying.ts';
import { viewMotion } from './view-motion.ts';

/** Lets commands move and use the view of the board. */
export function useView(glide: Glide): void {
  const { view, store } = useEditor();
  const flow = useReactFlow<BoardNode>();
  const tidy = useTidying(glide);
  const { copy, paste } = useClipboard();
  const past = useRef<ViewHistory>({ before: [], after: [] });
  useEffect(() => {
    const nodesOf = (things: readonly Thing[]): readonly string[] => {
      const { blocks, edges } = indexOf(store.get());
      return things.map(({ kind, id }) => {
        if (kind === 'blocks') return blocks.get(id)?.group.id ?? '';
        return kind === 'edges' ? (edges.get(id)?.to.groupId ?? '') : id;
      });
    };
    const remember = (): void => {
      past.current = { before: [...past.current.before.slice(-30), flow.getViewport()], after: [] };
    };
    const fit = (ids?: readonly string[]): void => {
      remember();
      fitBoard(flow, { ids, ...viewMotion() });
    };
    return view.attach({
      ...{ fit, tidy, copy, paste, rename: renaming.start },
      show: (things) => {
        fit(nodesOf(things));
        const [first] = things;
        if (first !== undefined) focusSpot(first);
      },
      reveal: (...ids) => revealSoon(flow, ids),
      zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, viewMotion()),
      zoomTo: (zoom) => void flow.zoomTo(zoom, viewMotion()),
      travel: (by) => {
        const { to, history } = travelled(past.current, flow.getViewport(), by);
        if (to === undefined) return;
        past.current = history;
        void flow.setViewport(to, viewMotion());
      },
      placed: (things) => {
        const ids = new Set(nodesOf(things));
        return flow.getNodes().flatMap(({ id, type, position, ...node }) =>
          ids.has(id)
            ? [
                {
                  ...{ kind: type === 'event' ? ('events' as const) : ('groups' as const), id, ...position },
                  width: node.measured?.width ?? node.initialWidth ?? 288,
                  height: heightOf(node),
                },
              ]
            : [],
        );
      },
      heights: () => new Map(flow.getNodes().map((node) => [node.id, heightOf(node)])),
      center: () => {
        const board = document.querySelector('[data-board]')?.getBoundingClientRect();
        const { left = 0, top = 0, width = 0, height = 0 } = board ?? {};
        return flow.screenToFlowPosition({ x: left + width / 2, y: top + height / 2 });
      },
    });
  }, [flow, view, store, tidy, copy, paste]);
}

const heightOf = ({ measured, initialHeight }: Pick<BoardNode, 'measured' | 'initialHeight'>): number =>
  measured?.height ?? initialHeight ?? 120;

/** Where the view was before it was moved to something, and after somebody went back. */
interface ViewHistory {
  readonly before: readonly Viewport[];
  readonly after: readonly Viewport[];
}

function travelled(
  { before, after }: ViewHistory,
  now: Viewport,
  by: -1 | 1,
): { readonly to: Viewport | undefined; readonly history: ViewHistory } {
  if (by === -1)
    return { to: before.at(-1), history: { before: before.slice(0, -1), after: [...after, now] } };
  return { to: after.at(-1), history: { before: [...before, now], after: after.slice(0, -1) } };
}
