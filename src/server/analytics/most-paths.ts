/** Different paths that are looked at where all of them may matter; rarer ones are left out. */
export const MOST_PATHS = 50_000;
