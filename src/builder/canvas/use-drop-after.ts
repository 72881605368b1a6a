import { useSyncExternalStore } from 'react';
import { drag } from './drag.ts';

/** The block of a group behind which a drop would go; null: it would be first; undefined: it goes elsewhere. */
export function useDropAfter(groupId: string): string | null | undefined {
  return useSyncExternalStore(drag.subscribe, () => {
    const place = drag.get()?.place;
    return place?.kind === 'group' && place.groupId === groupId ? place.after : undefined;
  });
}
