import type { ReferencePath } from '#bot/references.ts';
import type { BlockFact } from './facts.ts';

/** The place of a field of a block: the item that it belongs to, and its path in the block. */
export function fieldPlace(
  { block, place }: BlockFact,
  path: readonly (string | number)[],
): { readonly place: ReferencePath; readonly path: string } {
  const [list, index] = path;
  const item = list === 'items' && typeof index === 'number' ? itemAt(block.items, index) : undefined;
  return { place: { ...place, ...(item !== undefined && { itemId: item }) }, path: path.join('.') };
}

function itemAt(items: unknown, index: number): string | undefined {
  const item: unknown = Array.isArray(items) ? items[index] : undefined;
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? item.id
    : undefined;
}
