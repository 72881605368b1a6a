import { isRaw } from '../raw.ts';
import type { Item, Path } from './op.ts';

/** The items of a list in which each has an id of its own; undefined: it is another value. An empty list is one. */
export function itemsOf(value: unknown): readonly Item[] | undefined {
  return Array.isArray(value) && isItemList(value) ? value : undefined;
}

/** Whether long lists are lists of items. Documents are never changed in place, so each is checked once. */
const checked = new WeakMap<readonly unknown[], boolean>();
const LONG = 32;

function isItemList(list: readonly unknown[]): list is readonly Item[] {
  if (list.length < LONG) return hasItems(list);
  const known = checked.get(list) ?? hasItems(list);
  checked.set(list, known);
  return known;
}

const hasItems = (list: readonly unknown[]): boolean => {
  const ids = new Set<string>();
  for (const item of list) if (isItem(item)) ids.add(item.id);
  return ids.size === list.length;
};

/** The list with another item of the same id in its place. */
export function replaced(items: readonly Item[], at: number, item: Item): readonly Item[] {
  return noted(items.with(at, item));
}

/** The list without an item. */
export function removed(items: readonly Item[], at: number): readonly Item[] {
  return noted(items.toSpliced(at, 1));
}

/** The list with the item behind the one of that id; null: first, an unknown id: last. No item may have its id. */
export function inserted(items: readonly Item[], item: Item, after: string | null): readonly Item[] {
  const found = items.findIndex(({ id }) => id === after);
  const at = after === null ? 0 : found === -1 ? items.length : found + 1;
  return noted(items.toSpliced(at, 0, item));
}

/** Saves the check of a list whose items are known to have ids of their own. */
function noted(items: readonly Item[]): readonly Item[] {
  if (items.length >= LONG) checked.set(items, true);
  return items;
}

export function isItem(value: unknown): value is Item {
  return isRaw(value) && typeof value.id === 'string' && value.id !== '';
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
