import type { Op } from '#bot/ops/op.ts';
import { onGrid, type Point } from './point.ts';

/** A group or an event, and where it goes. */
export interface Moved {
  readonly kind: 'groups' | 'events';
  readonly id: string;
  readonly to: Point;
}

/** Puts groups and events at other places of the board. */
export function moveOnBoard(moved: readonly Moved[]): readonly Op[] {
  return moved.map(({ kind, id, to }) => ({
    op: 'set',
    path: [kind, id, 'graphCoordinates'],
    to: onGrid(to),
  }));
}
