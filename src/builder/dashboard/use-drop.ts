import { type DragEvent, useState } from 'react';
import { useHome } from './home.tsx';
import { droppedOn, isMovable, move } from './move.ts';

/** Makes an element a place to drop bots and folders: into this folder, or to the top (null). */
export function useDrop(folderId: string | null) {
  const home = useHome();
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent): void => {
      if (!isMovable(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOver(true);
    },
    onDragLeave: (): void => setIsOver(false),
    onDrop: (event: DragEvent): void => {
      setIsOver(false);
      const moved = droppedOn(event);
      if (moved === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void move(home, moved, folderId);
    },
  };
}
