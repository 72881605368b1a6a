/**
 * Whether lists and objects are nested more than `max` deep; a plain value has depth 0. Stops at the first
 * place that is too deep and never recurses, so data of any depth may be asked about.
 *
 * @example exceedsDepth([[1]], 1) // true
 */
export function exceedsDepth(value: unknown, max: number): boolean {
  let level: object[] = isNested(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > max) return true;
    const below: object[] = [];
    for (const parent of level)
      for (const child of Object.values(parent)) if (isNested(child)) below.push(child);
    level = below;
  }
  return false;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
