import { Observable } from '#builder/document/observable.ts';

/** Whether the session ended while a bot is open, and whether the question to sign in again is shown. */
export interface SignInAgainState {
  readonly isNeeded: boolean;
  readonly isOpen: boolean;
}

const state = new Observable<SignInAgainState>({ isNeeded: false, isOpen: false });

export const signInAgain = {
  get: state.get,
  subscribe: state.subscribe,
  /** The session has ended. The question comes up once; who closed it opens it from the header. */
  ended: (): void => {
    if (!state.get().isNeeded) state.set({ isNeeded: true, isOpen: true });
  },
  open: (): void => state.set({ isNeeded: true, isOpen: true }),
  close: (): void => state.set({ ...state.get(), isOpen: false }),
  done: (): void => state.set({ isNeeded: false, isOpen: false }),
};
