/** Maps a list; the same list when no item changed, so that untouched trees are shared. */
export function mapSame<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  let changed: Item[] | undefined;
  items.forEach((item, i) => {
    const next = change(item);
    if (next !== item) changed ??= items.slice();
    if (changed) changed[i] = next;
  });
  return changed ?? items;
}
