import type { BoardRects } from './board-rects.ts';
import { roundedPath } from './rounded-path.ts';
import { type EdgeEnds, type Rect, routeEdge } from './route-edge.ts';

/** An edge that goes around groups: its path, and where its middle is. */
export type RoutedEdge = ReturnType<typeof roundedPath>;

/** How far from its ends an edge looks for groups, px. */
const AROUND = 320;
/** Among more groups an edge stays the plain curve: the board is zoomed out, and none of its pieces can be followed. */
const MOST = 80;
/** What belongs to the groups at the ends and is touched by the edge, px. */
const RIM = 12;

interface Asked extends EdgeEnds {
  readonly source: string;
  readonly target: string;
  /** Ways beside each other are this far apart, px. */
  readonly aside: number;
}

/**
 * Routes one edge, and remembers the way for as long as its ends and the groups nearby stay where they are: when a group is
 * moved, only the edges near it are routed again. Undefined: the plain curve is in nobody's way.
 */
export function edgeRouter(): (asked: Asked, rects: BoardRects) => RoutedEdge | undefined {
  let before: readonly unknown[] = [];
  let route: RoutedEdge | undefined;
  return ({ from, to, source, target, aside }, rects) => {
    const own = [rects.get(source), rects.get(target)];
    const near = rects.near(partAround({ from, to }));
    const seen = [from.x, from.y, to.x, to.y, ...own, ...near];
    if (seen.length === before.length && seen.every((each, index) => each === before[index])) return route;
    before = seen;
    const groups = near.map((rect) => (own.includes(rect) ? smaller(rect) : rect));
    const corners = near.length > MOST ? undefined : routeEdge({ from, to }, groups, aside);
    route = corners && roundedPath(corners);
    return route;
  };
}

function partAround({ from, to }: EdgeEnds): Rect {
  return {
    x: Math.min(from.x, to.x) - AROUND,
    y: Math.min(from.y, to.y) - AROUND,
    width: Math.abs(from.x - to.x) + 2 * AROUND,
    height: Math.abs(from.y - to.y) + 2 * AROUND,
  };
}

const smaller = ({ x, y, width, height }: Rect): Rect => ({
  x: x + RIM,
  y: y + RIM,
  width: Math.max(0, width - 2 * RIM),
  height: Math.max(0, height - 2 * RIM),
});
