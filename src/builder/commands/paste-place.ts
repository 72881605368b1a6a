import { freePlace } from '#bot/free-place.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { onGrid, type Point } from './point.ts';
import type { Slice } from './slice.ts';

/** Size of a group, px; its height is estimated. */
const WIDTH = 288;
const HEAD = 56;
const BLOCK = 72;

/** From the place of the start to that of the first group, px. */
const BEHIND_START = 240;

interface Around {
  /** Px of the flow. */
  readonly middle: Point;
  /** How tall groups are, px, by id. */
  readonly heights: ReadonlyMap<string, number>;
}

/**
 * Where the left-most upper-most group of a part that is pasted goes: as if it was dropped in the middle of what is in sight; in
 * a bot without groups, beside the start.
 */
export function pastePlace(draft: BotDraft, slice: Slice, around: Around): Point {
  const start = draft.events.find(({ type }) => type === 'start');
  if (draft.groups.length === 0 && start !== undefined) {
    // Its first group is level with the start, whatever stands above that.
    const heights = slice.groups.map(({ graphCoordinates }) => graphCoordinates?.y ?? 0);
    const above = slice.groups.length === 0 ? 0 : (heights[0] ?? 0) - Math.min(...heights);
    const { x = 0, y = 0 } = start.graphCoordinates ?? {};
    return onGrid({ x: x + BEHIND_START, y: y - above });
  }
  return dropPlace(draft, slice, around);
}

/** Where that group goes, so that the part lies around a point, or below what lies there. */
export function dropPlace(draft: BotDraft, { groups, blocks }: Slice, { middle, heights }: Around): Point {
  const shapes = groups.length > 0 ? groups : [{ graphCoordinates: undefined, blocks }];
  const corners = shapes.map(({ graphCoordinates }) => graphCoordinates ?? { x: 0, y: 0 });
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const right = Math.max(...corners.map(({ x }) => x + WIDTH));
  const bottom = Math.max(
    ...shapes.map((shape, index) => (corners[index]?.y ?? 0) + HEAD + BLOCK * shape.blocks.length),
  );
  const size = { width: right - left, height: bottom - top };
  const at = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
  return onGrid(freePlace(draft, at, { way: 'down', size, heights }));
}
