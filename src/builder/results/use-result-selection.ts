import { useState } from 'react';
import { nextSelected } from '#builder/ui/next-selected.ts';
import type { Selection } from '#builder/ui/use-selected.ts';

interface State {
  readonly ids: ReadonlySet<string>;
  readonly last: string | undefined;
  /** Everything that matches, also what is not loaded. */
  readonly isAll: boolean;
}

const none: State = { ids: new Set(), last: undefined, isAll: false };

/** Selecting results: those in the list one by one, or all that match. */
export function useResultSelection(order: readonly string[]): Selection & { readonly isAll: boolean } {
  const [state, setState] = useState(none);
  const { isAll } = state;
  return {
    isAll,
    ids: isAll ? order : order.filter((id) => state.ids.has(id)),
    has: (id) => isAll || state.ids.has(id),
    press: (pressed) =>
      setState({
        ...nextSelected({ ...state, ids: isAll ? new Set(order) : state.ids }, pressed, order),
        isAll: false,
      }),
    all: () => setState({ ...none, isAll: true }),
    clear: () => setState(none),
  };
}
