/**
 * The size of a stored block: characters and, weighted more, fields. Whatever a block does with its own options takes
 * time in proportion to it. Works without recursion.
 */
export function weightOf(block: object): number {
  let weight = 0;
  const open: unknown[] = [block];
  while (open.length > 0) {
    const data = open.pop();
    if (typeof data === 'string') weight += data.length;
    else if (typeof data === 'object' && data !== null)
      for (const field of Object.values(data)) {
        weight += WEIGHT_PER_FIELD;
        open.push(field);
      }
  }
  return weight;
}

const WEIGHT_PER_FIELD = 10;
