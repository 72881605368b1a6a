import type { ReactFlowInstance } from '@xyflow/react';
import type { BoardNode } from './board-nodes.ts';
import { fitBoard } from './fit-board.ts';
import { viewMotion } from './view-motion.ts';

/** Space between a node and the edge of the board, px. */
const MARGIN = 32;
/** The same above and below, where buttons lie over the board. */
const BAR = 60;

/** How long something new may take to be drawn, ms. */
const PATIENCE = 4_000;

/** Reveals nodes as soon as the board has them. The inspector that opens for something new takes its place first. */
export function revealSoon(flow: ReactFlowInstance<BoardNode>, ids: readonly string[]): void {
  const latest = performance.now() + PATIENCE;
  const look = (): void => {
    if (ids.every((id) => flow.getNode(id) !== undefined)) reveal(flow, ids);
    else if (performance.now() < latest) requestAnimationFrame(look);
  };
  setTimeout(look, 120);
}

/** Whether something of a node is in sight on a board of that size, px. */
export function isInSight(
  flow: ReactFlowInstance<BoardNode>,
  id: string,
  board: { readonly width: number; readonly height: number },
): boolean {
  const rect = rectOf(flow, id);
  if (rect === undefined) return false;
  const { left, top, right, bottom } = rect;
  return left < board.width && top < board.height && right > 0 && bottom > 0;
}

/** Where a node is on the board, px from its corner. */
function rectOf(flow: ReactFlowInstance<BoardNode>, id: string) {
  const node = flow.getNode(id);
  if (node === undefined) return undefined;
  const { zoom, x, y } = flow.getViewport();
  const [left, top] = [node.position.x * zoom + x, node.position.y * zoom + y];
  return {
    ...{ left, top },
    right: left + (node.measured?.width ?? node.initialWidth ?? 288) * zoom,
    bottom: top + (node.measured?.height ?? node.initialHeight ?? 120) * zoom,
  };
}

/** Moves the view just so far that nodes are in sight. What is larger than the board is made smaller, a single node aside. */
function reveal(flow: ReactFlowInstance<BoardNode>, ids: readonly string[]): void {
  const board = document.querySelector('[data-board]')?.getBoundingClientRect();
  const rects = ids.flatMap((id) => rectOf(flow, id) ?? []);
  if (board === undefined || rects.length === 0) return;
  const [left, top] = [
    Math.min(...rects.map((rect) => rect.left)),
    Math.min(...rects.map((rect) => rect.top)),
  ];
  const width = Math.max(...rects.map(({ right }) => right)) - left;
  const height = Math.max(...rects.map(({ bottom }) => bottom)) - top;
  const isTooLarge = width > board.width - 2 * MARGIN || height > board.height - 2 * BAR;
  if (isTooLarge && rects.length > 1) return fitBoard(flow, { ids, ...viewMotion() });
  const { zoom, x, y } = flow.getViewport();
  const dx = shift(left, width, { space: board.width, margin: MARGIN });
  const dy = shift(top, height, { space: board.height, margin: BAR });
  if (dx !== 0 || dy !== 0) void flow.setViewport({ zoom, x: x + dx, y: y + dy }, viewMotion());
}

/** How far something of a size has to go, on one axis. */
function shift(
  from: number,
  size: number,
  { space, margin }: { readonly space: number; readonly margin: number },
): number {
  if (from < margin) return margin - from;
  const over = from + size - (space - margin);
  return over > 0 ? -Math.min(over, from - margin) : 0;
}
