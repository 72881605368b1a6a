/** Maps a list with a pure function; the same list when no item changed, so that untouched trees are shared. */
export function mapSame<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  // Nearly always nothing changes: then nothing is allocated.
  return items.every((item) => change(item) === item) ? items : items.map(change);
}
