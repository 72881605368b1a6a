import { useSyncExternalStore } from 'react';
import { drag } from './drag.ts';

/** Whether something of another program or page is held over the empty board. */
export function useIsDropPlace(): boolean {
  return useSyncExternalStore(drag.subscribe, () => {
    const dragging = drag.get();
    return dragging?.load.kind === 'brought' && dragging.place.kind === 'board';
  });
}
