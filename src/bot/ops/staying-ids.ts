/**
 * The ids that can keep their places when a list gets another order: as many as possible, so that few items are moved.
 * @example stayingIds(['a', 'b', 'c'], ['b', 'c', 'a']) // b and c
 */
export function stayingIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, index) => [id, index]));
  /** For each length, the last item of the chain in order that ends earliest; each knows the one before it. */
  const ends: Link[] = [];
  for (const id of after) {
    const place = places.get(id);
    if (place === undefined) continue;
    const at = firstFrom(ends, place);
    ends[at] = { id, place, before: ends[at - 1] };
  }
  const staying = new Set<string>();
  for (let link = ends.at(-1); link !== undefined; link = link.before) staying.add(link.id);
  return staying;
}

interface Link {
  readonly id: string;
  readonly place: number;
  readonly before: Link | undefined;
}

/** The first whose place is not before that one. */
function firstFrom(ends: readonly Link[], place: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle]?.place ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
