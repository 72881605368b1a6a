/** JSON of empty lists inside each other. */
export const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
