import { getViewportForBounds, type ReactFlowInstance, type Viewport } from '@xyflow/react';
import type { BoardNode } from './board-nodes.ts';

/** Free space around what is shown, as a part of the board. */
const PADDING = 0.1;
const SMALLEST = 0.1;
/** The same where there are many: drawing hundreds of groups at once takes seconds. */
const MANY = 80;
const SMALLEST_OF_MANY = 0.3;
/** Free space that is left in any case, px. */
const MARGIN = 16;
/** What the buttons over the board take at its top, px. */
const TOP = 64;
/** How far from the left the only node of a flow is, as a part of the board. */
const BESIDE = 0.2;
/** How far from the left the first node is when not everything can be shown, px. */
const FIRST_LEFT = 64;
/** Zoom at which texts are easy to read. */
const READABLE = 0.75;

interface FitOptions {
  readonly ids?: readonly string[];
  /** Of the movement, ms. Default 0: at once. */
  readonly duration?: number;
  /** Zoom below which the beginning is shown instead of everything. Default: 0.1, where there are many groups 0.3. */
  readonly smallest?: number;
}

/**
 * Moves the view so that these nodes are in sight, or all of them. Works with sizes that are only estimated: nodes out of
 * sight have not been drawn yet.
 */
export function fitBoard(
  flow: ReactFlowInstance<BoardNode>,
  { ids, duration = 0, smallest: asked }: FitOptions = {},
): void {
  const board = document.querySelector('[data-board]')?.getBoundingClientRect();
  const rects = flow
    .getNodes()
    .filter(({ id }) => ids === undefined || ids.includes(id))
    .map(rectOf);
  if (board === undefined || rects.length === 0) return;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const width = Math.max(...rects.map((rect) => rect.x + rect.width)) - x;
  const height = Math.max(...rects.map((rect) => rect.y + rect.height)) - y;
  const bounds = { x, y, width, height };
  const smallest = asked ?? (rects.length > MANY ? SMALLEST_OF_MANY : SMALLEST);
  const view = getViewportForBounds(bounds, board.width, board.height, smallest, 1, {
    ...{ top: `${TOP}px`, x: PADDING, bottom: PADDING },
  });
  // Where everything begins: what comes next goes to its right.
  const isAlone = rects.length === 1 && ids === undefined;
  const isTooLarge =
    width * view.zoom > board.width - 2 * MARGIN || height * view.zoom > board.height - TOP - MARGIN;
  const first = rects[0] ?? { x, y, width, height };
  void flow.setViewport(
    isTooLarge
      ? beginningOf(rects, { first, board, zoom: Math.max(smallest, READABLE) })
      : { ...view, ...(isAlone && { x: board.width * BESIDE - first.x * view.zoom }) },
    { duration },
  );
}

/**
 * The beginning of a flow that is larger than the board: its first node at the left, in the middle with as much of what is
 * beside it as can be seen.
 */
function beginningOf(
  rects: readonly Rect[],
  { first, board, zoom }: { readonly first: Rect; readonly board: DOMRect; readonly zoom: number },
): Viewport {
  const right = first.x + (board.width - FIRST_LEFT - MARGIN) / zoom;
  const beside = rects.filter((rect) => rect.x >= first.x && rect.x < right);
  let top = first.y;
  let bottom = first.y + first.height;
  for (const rect of beside.toSorted((one, other) => one.x - other.x)) {
    const next = { top: Math.min(top, rect.y), bottom: Math.max(bottom, rect.y + rect.height) };
    if ((next.bottom - next.top) * zoom > board.height - TOP - MARGIN) break;
    ({ top, bottom } = next);
  }
  return {
    zoom,
    x: FIRST_LEFT - first.x * zoom,
    y: (TOP + board.height - MARGIN) / 2 - ((top + bottom) / 2) * zoom,
  };
}

type Rect = ReturnType<typeof rectOf>;

function rectOf({ position, measured, initialWidth, initialHeight }: BoardNode) {
  return {
    ...position,
    width: measured?.width ?? initialWidth ?? 288,
    height: measured?.height ?? initialHeight ?? 120,
  };
}
