import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { indexOf } from '#builder/document/draft-index.ts';
import { onlySelected } from '#builder/document/selection.ts';
import { useEditor } from '#builder/editor/editor.ts';
import type { BoardNode } from './board-nodes.ts';
import { isInSight, revealSoon } from './reveal.ts';

/** What is selected and in sight stays in sight when the window gets smaller. */
export function useKeepInSight(): void {
  const { selection, store } = useEditor();
  const flow = useReactFlow<BoardNode>();
  useEffect(() => {
    let size = boardSize();
    const resized = (): void => {
      const before = size;
      size = boardSize();
      const thing = onlySelected(selection.get());
      if (thing === undefined || (size.width >= before.width && size.height >= before.height)) return;
      const id = thing.kind === 'blocks' ? indexOf(store.get()).blocks.get(thing.id)?.group.id : thing.id;
      if (id !== undefined && isInSight(flow, id, before)) revealSoon(flow, id);
    };
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, [flow, selection, store]);
}

function boardSize(): { readonly width: number; readonly height: number } {
  const { width = 0, height = 0 } = document.querySelector('[data-board]')?.getBoundingClientRect() ?? {};
  return { width, height };
}
