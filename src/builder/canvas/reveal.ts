import type { ReactFlowInstance } from '@xyflow/react';
import type { BoardNode } from './board-nodes.ts';

/** Space between a node and the edge of the board, px. */
const MARGIN = 32;

/** How long something new may take to be drawn, ms. */
const PATIENCE = 4_000;

/** Reveals a node as soon as the board has it. The inspector that opens for something new takes its place first. */
export function revealSoon(flow: ReactFlowInstance<BoardNode>, id: string): void {
  const latest = performance.now() + PATIENCE;
  const look = (): void => {
    if (flow.getNode(id) !== undefined) reveal(flow, id);
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
  const { left, top, width, height } = rect;
  return left < board.width && top < board.height && left + width > 0 && top + height > 0;
}

/** Where a node is on the board, px from its corner. */
function rectOf(flow: ReactFlowInstance<BoardNode>, id: string) {
  const node = flow.getNode(id);
  if (node === undefined) return undefined;
  const { zoom, x, y } = flow.getViewport();
  return {
    left: node.position.x * zoom + x,
    top: node.position.y * zoom + y,
    width: (node.measured?.width ?? node.initialWidth ?? 288) * zoom,
    height: (node.measured?.height ?? node.initialHeight ?? 120) * zoom,
  };
}

/** Moves the view just so far that a node is in sight; its beginning, where it is larger than the board. */
function reveal(flow: ReactFlowInstance<BoardNode>, id: string): void {
  const board = document.querySelector('[data-board]')?.getBoundingClientRect();
  const rect = rectOf(flow, id);
  if (board === undefined || rect === undefined) return;
  const { zoom, x, y } = flow.getViewport();
  const dx = shift(rect.left, rect.width, board.width);
  const dy = shift(rect.top, rect.height, board.height);
  if (dx !== 0 || dy !== 0) void flow.setViewport({ zoom, x: x + dx, y: y + dy }, { duration: 180 });
}

/** How far something of a size has to go, on one axis. */
function shift(from: number, size: number, space: number): number {
  if (from < MARGIN) return MARGIN - from;
  const over = from + size - (space - MARGIN);
  return over > 0 ? -Math.min(over, from - MARGIN) : 0;
}
