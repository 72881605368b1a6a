import type { BlockFact } from './facts.ts';

/** The way to a field of a block; undefined when it cannot be named: an item on the way has no id. */
export function fieldPath(
  { block, group }: Pick<BlockFact, 'block' | 'group'>,
  path: string,
): readonly string[] | undefined {
  const inner = named(block, path.split('.'));
  return inner && ['groups', group.id, 'blocks', block.id, ...inner];
}

/** The same steps, with the items of lists named by their ids. */
function named(value: unknown, steps: readonly string[]): readonly string[] | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  const inner: unknown = Object.getOwnPropertyDescriptor(value, step)?.value;
  const name = Array.isArray(value) ? idOf(inner) : step;
  const after = name === undefined ? undefined : named(inner, rest);
  return name === undefined || after === undefined ? undefined : [name, ...after];
}

function idOf(item: unknown): string | undefined {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? item.id
    : undefined;
}
