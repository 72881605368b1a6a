import type { BotDraft } from '#builder/document/bot-draft.ts';
import { onGrid, type Point } from './point.ts';
import type { Slice } from './slice.ts';

/** How far something pasted lies from what is already at its place, px. */
const BESIDE = 32;
/** Size of a group, px; its height is estimated. */
const WIDTH = 288;
const HEAD = 56;
const BLOCK = 72;

/**
 * Where the left-most upper-most group of a part goes, so that the part lies around a point, px of the flow. What is pasted
 * again does not cover what was pasted before.
 */
export function pastePlace(draft: BotDraft, { groups, blocks }: Slice, middle: Point): Point {
  const shapes = groups.length > 0 ? groups : [{ graphCoordinates: undefined, blocks }];
  const corners = shapes.map(({ graphCoordinates }) => graphCoordinates ?? { x: 0, y: 0 });
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const right = Math.max(...corners.map(({ x }) => x + WIDTH));
  const bottom = Math.max(
    ...shapes.map((shape, index) => (corners[index]?.y ?? 0) + HEAD + BLOCK * shape.blocks.length),
  );
  let at = onGrid({ x: middle.x - (right - left) / 2, y: middle.y - (bottom - top) / 2 });
  const taken = new Set(
    draft.groups.map(({ graphCoordinates }) => `${graphCoordinates?.x} ${graphCoordinates?.y}`),
  );
  const isTaken = ({ x, y }: Point): boolean =>
    corners.some((corner) => {
      const place = onGrid({ x: x + corner.x - left, y: y + corner.y - top });
      return taken.has(`${place.x} ${place.y}`);
    });
  while (isTaken(at)) at = { x: at.x + BESIDE, y: at.y + BESIDE };
  return at;
}
