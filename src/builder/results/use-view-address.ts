import { navigate } from '#builder/ui/location.ts';
import { useLocation } from '#builder/ui/use-location.ts';
import {
  type OpenResult,
  openResultOf,
  queryOf,
  type ResultsViewState,
  viewStateOf,
} from './results-view-state.ts';

/** The view and the open result are in the address: they can be linked to, and survive a reload. */
export function useViewAddress() {
  const { path, query } = useLocation();
  const state = viewStateOf(query);
  const { resultId, step } = openResultOf(query);
  const go = (next: ResultsViewState, opened: OpenResult): void => {
    const text = queryOf(next, opened);
    navigate(text === '' ? path : `${path}?${text}`, { isReplacing: true });
  };
  return {
    state,
    openId: resultId,
    step,
    show: (next: ResultsViewState): void => go(next, { resultId, step }),
    /** Another result is shown as the last one was. */
    open: (id: string | null): void => go(state, { resultId: id, step: step === null ? null : 0 }),
    showStep: (to: number | null): void => go(state, { resultId, step: to }),
  };
}
