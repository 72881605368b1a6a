import type { Point } from '#builder/commands/point.ts';

/** Something that an edge should not go through, px of the flow. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The ends of an edge: it leaves to the right and arrives from the left. */
export interface EdgeEnds {
  readonly from: Point;
  readonly to: Point;
}

/** How far an edge goes straight on before it turns, and how far from a group it passes, px. */
const OUT = 24;
const SPACE = 20;
/** What a bend costs, as a length, px. */
const BEND = 48;

/**
 * The corners of a way around groups: straight pieces, across or down, from end to end. Undefined: the plain curve between
 * the ends goes through none of them, or nothing that is tried goes through fewer.
 * @param groups what is near; the groups at the ends a little smaller than they are, for the edge touches them
 * @param aside moves the way, so that several beside each other can be told apart, px
 */
export function routeEdge(ends: EdgeEnds, groups: readonly Rect[], aside = 0): readonly Point[] | undefined {
  const inTheWay = countOnCurve(ends, groups);
  if (inTheWay === 0) return undefined;
  let best: readonly Point[] | undefined;
  let fewest = inTheWay;
  // The cheapest first: the first one that goes through nothing is the best.
  for (const way of waysAround(ends, groups, SPACE + aside)) {
    const corners = cornersOf(ends, way);
    const count = countCrossed(corners, groups, fewest);
    if (count >= fewest) continue;
    fewest = count;
    best = corners;
    if (count === 0) break;
  }
  return best;
}

/** How much an edge bends: more when it leads back. */
export const curvatureOf = ({ from, to }: EdgeEnds): number => (to.x < from.x ? 0.5 : 0.3);

/** A point of the plain curve, `t` from 0 to 1. */
export function pointOnCurve({ from, to }: EdgeEnds, t: number): Point {
  const pull = pullOf({ from, to });
  const rest = 1 - t;
  const [a, b, c, d] = [rest * rest * rest, 3 * rest * rest * t, 3 * rest * t * t, t * t * t];
  return {
    x: a * from.x + b * (from.x + pull) + c * (to.x - pull) + d * to.x,
    y: (a + b) * from.y + (c + d) * to.y,
  };
}

/** How far the ends of the curve pull it to their sides, px. */
function pullOf({ from, to }: EdgeEnds): number {
  const gap = to.x - from.x;
  return gap >= 0 ? gap / 2 : curvatureOf({ from, to }) * 25 * Math.sqrt(-gap);
}

/** Points of the curve that are looked at. */
const STEPS = 24;

/** How many groups the plain curve goes through. */
function countOnCurve(ends: EdgeEnds, groups: readonly Rect[]): number {
  const { from, to } = ends;
  const pull = pullOf(ends);
  const low = { x: Math.min(from.x, to.x - pull), y: Math.min(from.y, to.y) };
  const high = { x: Math.max(from.x + pull, to.x), y: Math.max(from.y, to.y) };
  const touched = groups.filter((group) => isCrossed(group, low, high));
  if (touched.length === 0) return 0;
  const found = new Set<Rect>();
  for (let step = 1; step < STEPS; step += 1) {
    const point = pointOnCurve(ends, step / STEPS);
    for (const group of touched) if (isCrossed(group, point, point)) found.add(group);
  }
  return found.size;
}

/** A way: across, down a column, and across; or through a lane above or below groups. */
interface Way {
  readonly cost: number;
  readonly column?: number;
  readonly lane?: number;
}

/** What can be tried, the cheapest first. */
function waysAround({ from, to }: EdgeEnds, groups: readonly Rect[], space: number): readonly Way[] {
  const [first, last] = [from.x + OUT, to.x - OUT];
  const down = Math.abs(to.y - from.y);
  const ways: Way[] = [];
  if (last >= first) {
    const between = groups.flatMap(({ x, width }) => [x - space, x + width + space]);
    for (const column of [first, last, (first + last) / 2, ...between])
      if (column >= first && column <= last) ways.push({ cost: to.x - from.x + down + 2 * BEND, column });
  }
  const across = 2 * OUT + Math.abs(last - first) + 4 * BEND;
  for (const group of groups)
    for (const lane of [group.y - space, group.y + group.height + space])
      ways.push({ cost: across + Math.abs(lane - from.y) + Math.abs(lane - to.y), lane });
  return ways.sort((one, other) => one.cost - other.cost);
}

function cornersOf({ from, to }: EdgeEnds, { column, lane }: Way): readonly Point[] {
  const [first, last] = [column ?? from.x + OUT, column ?? to.x - OUT];
  const y = lane ?? to.y;
  const begin = [from, { x: first, y: from.y }, { x: first, y }];
  return lane === undefined ? [...begin, to] : [...begin, { x: last, y }, { x: last, y: to.y }, to];
}

/** How many groups the pieces of a way go through; counts no further than `most`. */
function countCrossed(corners: readonly Point[], groups: readonly Rect[], most: number): number {
  let count = 0;
  for (const [index, end] of corners.entries()) {
    const begin = corners[index - 1];
    if (begin === undefined) continue;
    for (const group of groups) {
      if (isCrossed(group, begin, end)) count += 1;
      if (count >= most) return count;
    }
  }
  return count;
}

/** Whether a piece of a way, across or down, or any part of a box between two corners, is in a group. */
const isCrossed = (rect: Rect, one: Point, other: Point): boolean =>
  Math.max(one.x, other.x) > rect.x &&
  Math.min(one.x, other.x) < rect.x + rect.width &&
  Math.max(one.y, other.y) > rect.y &&
  Math.min(one.y, other.y) < rect.y + rect.height;
