/** Maps a list; the same list when no item changed, so that untouched trees are shared. Each item is looked at once. */
export function mapSame<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  let changed: Item[] | undefined;
  let i = 0;
  for (const item of items) {
    const next = change(item);
    if (next !== item) changed ??= items.slice();
    if (changed !== undefined) changed[i] = next;
    i += 1;
  }
  return changed ?? items;
}
