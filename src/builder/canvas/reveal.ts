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

/** Moves the view just so far that a node is in sight; its beginning, where it is larger than the board. */
function reveal(flow: ReactFlowInstance<BoardNode>, id: string): void {
  const board = document.querySelector('[data-board]')?.getBoundingClientRect();
  const node = flow.getNode(id);
  if (board === undefined || node === undefined) return;
  const { zoom, x, y } = flow.getViewport();
  const width = (node.measured?.width ?? node.initialWidth ?? 288) * zoom;
  const height = (node.measured?.height ?? node.initialHeight ?? 120) * zoom;
  const dx = shift(node.position.x * zoom + x, width, board.width);
  const dy = shift(node.position.y * zoom + y, height, board.height);
  if (dx !== 0 || dy !== 0) void flow.setViewport({ zoom, x: x + dx, y: y + dy }, { duration: 180 });
}

/** How far something of a size has to go, on one axis. */
function shift(from: number, size: number, space: number): number {
  if (from < MARGIN) return MARGIN - from;
  const over = from + size - (space - MARGIN);
  return over > 0 ? -Math.min(over, from - MARGIN) : 0;
}
