import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { indexOf } from '#builder/document/draft-index.ts';
import { onlySelected } from '#builder/document/selection.ts';
import { useEditor } from '#builder/editor/editor.ts';
import type { BoardNode } from './board-nodes.ts';
import { isInSight, revealSoon } from './reveal.ts';

/** What is selected and in sight stays in sight when the board gets smaller: with the window, or for a panel beside it. */
export function useKeepInSight(): void {
  const { selection, store } = useEditor();
  const flow = useReactFlow<BoardNode>();
  useEffect(() => {
    const board = document.querySelector('[data-board]');
    if (board === null) return;
    const watching = new AbortController();
    const { signal } = watching;
    let size = sizeOf(board);
    let isPressed = false;
    const keep = (): void => {
      // Whoever drags something has it in sight.
      if (isPressed) return;
      const before = size;
      size = sizeOf(board);
      const thing = onlySelected(selection.get());
      if (thing === undefined || (size.width >= before.width && size.height >= before.height)) return;
      const id = thing.kind === 'blocks' ? indexOf(store.get()).blocks.get(thing.id)?.group.id : thing.id;
      if (id !== undefined && isInSight(flow, id, before)) revealSoon(flow, [id]);
    };
    const press = (isDown: boolean) => (): void => {
      isPressed = isDown;
      if (!isDown) keep();
    };
    window.addEventListener('pointerdown', press(true), { capture: true, signal });
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, press(false), { capture: true, signal });
    const observer = new ResizeObserver(keep);
    observer.observe(board);
    return () => {
      watching.abort();
      observer.disconnect();
    };
  }, [flow, selection, store]);
}

function sizeOf(board: Element): { readonly width: number; readonly height: number } {
  const { width, height } = board.getBoundingClientRect();
  return { width, height };
}
