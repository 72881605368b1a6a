import { useState } from 'react';
import { nextSelected, type Pressed, type Selected } from './next-selected.ts';

const none: Selected = { ids: new Set(), last: undefined };

/** Selecting several things of a list. Only those that are in the list now are selected. */
export function useSelected(order: readonly string[]) {
  const [selected, setSelected] = useState(none);
  const ids: readonly string[] = order.filter((id) => selected.ids.has(id));
  return {
    ids,
    has: (id: string): boolean => selected.ids.has(id),
    press: (pressed: Pressed): void => setSelected(nextSelected(selected, pressed, order)),
    all: (): void => setSelected({ ids: new Set(order), last: undefined }),
    clear: (): void => setSelected(none),
  };
}
export type Selection = ReturnType<typeof useSelected>;
