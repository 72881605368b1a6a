import type { Program } from './program.ts';

/** What running needs besides the session: the programs it may refer to, and the limits of one turn. */
export interface Host {
  readonly program: (version: string) => Program | undefined;
  /** Blocks that one turn may run without an input. */
  readonly maxBlocks: number;
  /** Units of work that one turn may do (see `Work`). Default `DEFAULT_MAX_WORK`. */
  readonly maxWork?: number;
  /**
   * Units of work after which a step ends before the next block: the turn is `pending` without effects then, and goes on
   * with a `resolved` event that brings nothing. Lets the host serve others meanwhile. Default: a step never ends so.
   */
  readonly sliceWork?: number;
  /** Given: the turn's trace says everything that happened in it (`TraceDetail`). Default: blocks and chosen edges only. */
  readonly tracing?: Tracing;
}

/** How a turn is traced. */
export interface Tracing {
  /** A clock in milliseconds, for the time that blocks take; it decides nothing. Without it, the trace names no times. */
  readonly ms?: () => number;
}
