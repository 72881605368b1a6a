/** How long a deletion of results can be undone. */
export const RESTORABLE_MS = 60 * 60 * 1000;
