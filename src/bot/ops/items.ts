import { isRaw } from '../raw.ts';
import type { Item, Path } from './op.ts';

/** The items of a list in which each has an id of its own; undefined: it is another value. An empty list is one. */
export function itemsOf(value: unknown): readonly Item[] | undefined {
  if (!Array.isArray(value) || !value.every(isItem)) return undefined;
  return new Set(value.map(({ id }) => id)).size === value.length ? value : undefined;
}

export function isItem(value: unknown): value is Item {
  return isRaw(value) && typeof value.id === 'string' && value.id !== '';
}

/** The list with the item behind the one of that id; null: first, an unknown id: last. */
export function inserted(items: readonly Item[], item: Item, after: string | null): readonly Item[] {
  const found = items.findIndex(({ id }) => id === after);
  const at = after === null ? 0 : found === -1 ? items.length : found + 1;
  return items.toSpliced(at, 0, item);
}

/** The id of the item before that one; null: it is the first. */
export function idBefore(items: readonly Item[], id: string): string | null {
  return items[items.findIndex((item) => item.id === id) - 1]?.id ?? null;
}

/** What stands at a path; undefined: nothing. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const step of path) {
    if (isRaw(found)) found = Object.hasOwn(found, step) ? found[step] : undefined;
    else found = itemsOf(found)?.find(({ id }) => id === step);
  }
  return found;
}
