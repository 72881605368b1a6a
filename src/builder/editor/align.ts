import type { Moved } from '#builder/commands/move-on-board.ts';

/** A group or an event on the board, with its size, px of the flow. */
export interface Placed {
  readonly kind: 'groups' | 'events';
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Puts things on one line: their edges, or their middles. */
export function align(things: readonly Placed[], to: Alignment): readonly Moved[] {
  const { left, right, top, bottom } = around(things);
  const place = ({ x, y, width, height }: Placed): Moved['to'] => {
    switch (to) {
      case 'left':
        return { x: left, y };
      case 'center':
        return { x: (left + right - width) / 2, y };
      case 'right':
        return { x: right - width, y };
      case 'top':
        return { x, y: top };
      case 'middle':
        return { x, y: (top + bottom - height) / 2 };
      case 'bottom':
        return { x, y: bottom - height };
    }
  };
  return things.map((thing) => ({ kind: thing.kind, id: thing.id, to: place(thing) }));
}

/** Leaves the same space between things; the first and the last one stay where they are. */
export function distribute(things: readonly Placed[], axis: 'x' | 'y'): readonly Moved[] {
  const size = axis === 'x' ? 'width' : 'height';
  const sorted = things.toSorted((one, other) => one[axis] - other[axis]);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const sizes = sorted.reduce((sum, thing) => sum + thing[size], 0);
  const gap = (last[axis] + last[size] - first[axis] - sizes) / Math.max(1, sorted.length - 1);
  let at = first[axis];
  return sorted.map(({ kind, id, x, y, ...thing }) => {
    const to = { x, y, [axis]: at };
    at += thing[size] + gap;
    return { kind, id, to };
  });
}

const around = (things: readonly Placed[]) => ({
  left: Math.min(...things.map(({ x }) => x)),
  right: Math.max(...things.map(({ x, width }) => x + width)),
  top: Math.min(...things.map(({ y }) => y)),
  bottom: Math.max(...things.map(({ y, height }) => y + height)),
});
