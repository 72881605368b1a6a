const listeners = new Set<() => void>();

/** That the session has ended: calls say so, the shell asks to sign in again without losing the page. */
export const signedOut = {
  happened: (): void => {
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
