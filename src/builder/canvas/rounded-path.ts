import type { Point } from '#builder/commands/point.ts';

/** Radius of a corner where there is room, px. */
const RADIUS = 20;

/**
 * A path of SVG through points with round corners, and the point in its middle.
 * @example roundedPath([{ x: 0, y: 0 }, { x: 40, y: 0 }, { x: 40, y: 40 }]).d // 'M0 0L20 0Q40 0 40 20L40 40'
 */
export function roundedPath(points: readonly Point[]): { readonly d: string; readonly middle: Point } {
  const [first = { x: 0, y: 0 }, ...rest] = points;
  const pieces = rest.map((corner, index) => {
    const before = points[index] ?? corner;
    const after = points[index + 2];
    if (after === undefined) return `L${corner.x} ${corner.y}`;
    const radius = Math.min(RADIUS, distance(before, corner) / 2, distance(corner, after) / 2);
    const begin = towards(corner, before, radius);
    const end = towards(corner, after, radius);
    return `L${begin.x} ${begin.y}Q${corner.x} ${corner.y} ${end.x} ${end.y}`;
  });
  return { d: `M${first.x} ${first.y}${pieces.join('')}`, middle: middleOf(points) };
}

const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y);

/** The point that far from one point on the way to another. */
function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to);
  const part = length === 0 ? 0 : by / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  let left = lengths.reduce((sum, each) => sum + each, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const [begin, end] = [points[index], points[index + 1]];
    if (begin !== undefined && end !== undefined && left <= length) return towards(begin, end, left);
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}
