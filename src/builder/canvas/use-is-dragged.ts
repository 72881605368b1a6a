import { useSyncExternalStore } from 'react';
import { drag } from './drag.ts';

/** Whether a block is being dragged. */
export function useIsDragged(blockId: string): boolean {
  return useSyncExternalStore(drag.subscribe, () => {
    const load = drag.get()?.load;
    return load?.kind === 'blocks' && load.ids.includes(blockId);
  });
}
