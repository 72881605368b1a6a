/** The address of the page, without its host. Screens read it through `useLocation`. */
export const location = {
  get: (): string => `${window.location.pathname}${window.location.search}`,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('popstate', listener);
    };
  },
};

const listeners = new Set<() => void>();

/** Goes to another screen without loading the page. `isReplacing`: the present one leaves no trace in the history. */
export function navigate(path: string, { isReplacing = false } = {}): void {
  if (isReplacing) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  for (const listener of listeners) listener();
}
