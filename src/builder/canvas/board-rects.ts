import type { Rect } from './route-edge.ts';

/** Size of a cell of the grid, px. */
const CELL = 640;
/** Cells of a column; boards are never that high. */
const COLUMN = 1_000_003;

/** Where the groups of the board are, so that edges can go around them. Asked for a part of the board, it looks there only. */
export class BoardRects {
  #byId: ReadonlyMap<string, Rect> = new Map();
  #cells = new Map<number, Rect[]>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(id: string): Rect | undefined {
    return this.#byId.get(id);
  }

  /** Those that did not move stay the same objects. */
  set(rects: ReadonlyMap<string, Rect>): void {
    const before = this.#byId;
    const kept = new Map([...rects].map(([id, rect]) => [id, sameOr(before.get(id), rect)] as const));
    if (kept.size === before.size && [...kept].every(([id, rect]) => before.get(id) === rect)) return;
    this.#byId = kept;
    this.#cells = new Map();
    for (const rect of kept.values())
      for (const cell of cellsOf(rect)) {
        const there = this.#cells.get(cell);
        if (there === undefined) this.#cells.set(cell, [rect]);
        else there.push(rect);
      }
    for (const listener of this.#listeners) listener();
  }

  /** Those that touch a part of the board. */
  near(part: Rect): readonly Rect[] {
    const found = new Set<Rect>();
    for (const cell of cellsOf(part))
      for (const rect of this.#cells.get(cell) ?? []) if (areTouching(rect, part)) found.add(rect);
    return [...found];
  }
}

const sameOr = (before: Rect | undefined, rect: Rect): Rect =>
  before?.x === rect.x && before.y === rect.y && before.width === rect.width && before.height === rect.height
    ? before
    : rect;

function cellsOf({ x, y, width, height }: Rect): readonly number[] {
  const cells: number[] = [];
  for (let column = Math.floor(x / CELL); column <= Math.floor((x + width) / CELL); column += 1)
    for (let row = Math.floor(y / CELL); row <= Math.floor((y + height) / CELL); row += 1)
      cells.push(column * COLUMN + row);
  return cells;
}

const areTouching = (one: Rect, other: Rect): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height;
