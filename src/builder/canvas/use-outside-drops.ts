import { useEffect } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import { isTyping } from '#builder/editor/is-typing.ts';
import { drag } from './drag.ts';
import { broughtBy } from './slice-of-brought.ts';

/** What the browser drags that the board can take. */
const fit = ['Files', 'text/uri-list', 'text/plain'];

/**
 * Files, addresses and texts of other programs and pages can be dropped on the board. Beside it, a file that nobody takes is
 * not opened in place of the builder.
 */
export function useOutsideDrops(): void {
  const { canWrite } = useEditor();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // What is dragged within the page: a marked text, a picture.
    let isOwn = false;
    window.addEventListener('dragstart', () => (isOwn = true), { signal });
    // What is taken out of the page meanwhile never says that its drag ends.
    for (const end of ['dragend', 'pointerdown'])
      window.addEventListener(end, () => (isOwn = false), { signal });
    const isTaken = (event: DragEvent): boolean =>
      !(event.defaultPrevented || isOwn || isTyping(event.target)) &&
      fit.some((type) => event.dataTransfer?.types.includes(type));
    window.addEventListener(
      'dragover',
      (event) => {
        if (!isTaken(event)) return drag.leave();
        if (canWrite) drag.hold({ x: event.clientX, y: event.clientY });
        if (!isOverBoard()) return refuse(event);
        event.preventDefault();
        if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) drag.leave();
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (!isTaken(event) || !isOverBoard()) return drag.leave();
        event.preventDefault();
        drag.land({ x: event.clientX, y: event.clientY }, broughtBy(event.dataTransfer));
      },
      { signal },
    );
    return () => ending.abort();
  }, [canWrite]);
}

function isOverBoard(): boolean {
  const place = drag.get()?.place;
  return place !== undefined && place.kind !== 'nowhere';
}

/** Fields take texts by themselves; a file would be opened. */
function refuse(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') !== true) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
