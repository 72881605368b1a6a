import { useStore } from '@xyflow/react';
import { useEffect } from 'react';

/** Zoom below which texts on the board are too small to read. */
const FAR = 0.5;

/** Marks the board while it is seen from far away, with its zoom: titles of groups keep their size then, as landmarks. */
export function FarTitles(): null {
  const board = useStore(({ domNode }) => domNode);
  const zoom = useStore(({ transform }) => (transform[2] < FAR ? Math.round(transform[2] * 100) / 100 : 1));
  useEffect(() => {
    board?.toggleAttribute('data-far', zoom < 1);
    board?.style.setProperty('--zoom', String(zoom));
  }, [board, zoom]);
  return null;
}
