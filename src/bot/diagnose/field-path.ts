import type { BotDocument } from '#bot/document.ts';
import type { ReferencePath } from '#bot/references.ts';

/** The way to a field of a block; undefined when it cannot be named: an item on the way has no id. */
export function fieldPath(
  document: BotDocument,
  { groupId, blockId }: ReferencePath,
  path: string,
): readonly string[] | undefined {
  if (groupId === undefined || blockId === undefined) return undefined;
  const block = document.groups.find(({ id }) => id === groupId)?.blocks.find(({ id }) => id === blockId);
  const inner = block && named(block, path.split('.'));
  return inner && ['groups', groupId, 'blocks', blockId, ...inner];
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
