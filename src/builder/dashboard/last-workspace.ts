const KEY = 'parley.workspace';

/** The workspace that was open last in this browser. */
export const lastWorkspace = {
  get: (): string | null => {
    try {
      return window.localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set: (id: string): void => {
    try {
      window.localStorage.setItem(KEY, id);
    } catch {
      // A browser that stores nothing begins with the first workspace each time.
    }
  },
};
