const listeners = new Map<string, () => void>();

/** Asks a group on the board to let its title be edited. */
export const renaming = {
  subscribe: (groupId: string, start: () => void): (() => void) => {
    listeners.set(groupId, start);
    return () => listeners.delete(groupId);
  },
  start: (groupId: string): void => listeners.get(groupId)?.(),
};
