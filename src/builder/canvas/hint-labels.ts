/** Letters of labels, those under the fingers first. O is left out: it looks like a zero. */
const letters = 'asdfghjklewruiqtypzxcvbnm';

/**
 * As many labels as are asked for: one letter for the first ones, more for the others. None is the beginning of another,
 * so that the last letter decides.
 * @example hintLabels(3) // ['a', 's', 'd']
 */
export function hintLabels(count: number): readonly string[] {
  let labels: readonly string[] = [...letters];
  while (labels.length < count) {
    // The last short label gives way to longer ones that begin with it.
    const shortest = labels[0]?.length ?? 1;
    const at = labels.findLastIndex(({ length }) => length === shortest);
    const prefix = labels[at] ?? '';
    labels = [...labels.slice(0, at), ...labels.slice(at + 1), ...[...letters].map((each) => prefix + each)];
  }
  return labels.slice(0, count);
}
