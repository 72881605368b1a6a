import type { BotDocument } from '#bot/document.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import type { Op } from '#bot/ops/op.ts';
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

/** Removes an edge, and what names it. */
export function withoutEdge(document: BotDocument, edgeId: string): readonly Op[] {
  const ofEvents = document.events
    .filter(({ outgoingEdgeId }) => outgoingEdgeId === edgeId)
    .map(({ id }) => ['events', id, 'outgoingEdgeId']);
  const ofBlocks = document.groups.flatMap((group) =>
    group.blocks.flatMap((block) => {
      const place = { groupId: group.id, blockId: block.id };
      return fieldsOf(block)
        .filter(({ value, path }) => value === edgeId && String(path.at(-1)).endsWith('EdgeId'))
        .flatMap(({ path }) => [fieldPath(document, place, path.join('.'))]);
    }),
  );
  const isThere = document.edges.some(({ id }) => id === edgeId);
  return [...ofEvents, ...ofBlocks, ...(isThere ? [['edges', edgeId]] : [])]
    .filter((path) => path !== undefined)
    .map((path) => ({ op: 'remove', path }));
}

/** A name that nothing of the list has: with a number behind it. */
export function freeName(name: string, taken: readonly string[]): string {
  const others = new Set(taken);
  for (let n = 2; ; n++) if (!others.has(`${name} ${n}`)) return `${name} ${n}`;
}
