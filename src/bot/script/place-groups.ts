import { depthsOf } from './depths-of.ts';

/** A group that needs a place, and the groups that it leads to. */
export interface UnplacedGroup {
  readonly id: string;
  /** Px; may be estimated. */
  readonly height: number;
  readonly next: readonly string[];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** From column to column, and between the groups of a column, px. */
const APART = 380;
const GAP = 64;

/**
 * Places of groups, px of the flow: columns from the left to the right along their ways, each beside the groups that lead to it.
 * A group alone in its column is level with those. The first column begins at x 380: the start is at 0.
 */
export function placeGroups(groups: readonly UnplacedGroup[]): ReadonlyMap<string, Place> {
  const depths = depthsOf(groups);
  const exits = exitsTo(groups);
  const columns: UnplacedGroup[][] = [];
  for (const group of groups) (columns[depths.get(group.id) ?? 0] ??= []).push(group);

  const places = new Map<string, Place>();
  for (const [depth, column] of columns.entries()) {
    // Ways back come from groups that have no place yet.
    const before = ({ id }: UnplacedGroup) =>
      (exits.get(id) ?? []).flatMap(({ from, at }) => {
        const place = places.get(from.id);
        return place === undefined
          ? []
          : [{ top: place.y, middle: place.y + from.height / 2, exit: place.y + at }];
      });
    const all = column.flatMap(before);
    const height = column.reduce((sum, group) => sum + group.height + GAP, -GAP);
    let y = mean(all.map(({ top }) => top));
    if (column.length > 1 && depth > 0) y = mean(all.map(({ middle }) => middle)) - height / 2;
    for (const group of sortedBy(column, (each) => mean(before(each).map(({ exit }) => exit)))) {
      places.set(group.id, { x: APART * (depth + 1), y: onGrid(y) });
      y += group.height + GAP;
    }
  }
  return places;
}

interface Exit {
  readonly from: UnplacedGroup;
  /** About how far below the top of the group it is, px. */
  readonly at: number;
}

/** Where the ways to each group begin, by its id. */
function exitsTo(groups: readonly UnplacedGroup[]): ReadonlyMap<string, readonly Exit[]> {
  const exits = new Map<string, Exit[]>(groups.map(({ id }) => [id, []]));
  for (const from of groups)
    for (const [index, to] of from.next.entries())
      exits.get(to)?.push({ from, at: (from.height * (index + 1)) / (from.next.length + 1) });
  return exits;
}

const onGrid = (px: number): number => Math.round(px / 8) * 8;
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** In order of a number; those with the same stay as they are. */
const sortedBy = <T>(items: readonly T[], by: (item: T) => number): readonly T[] =>
  items
    .map((item) => ({ item, at: by(item) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
