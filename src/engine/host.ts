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
  /**
   * A random number, from 0 to below 1, for a draw of a block; undefined: the seed of the session decides. `ordinal`: the
   * number of the draw in the conversation. It must always give the same number for the same draw.
   */
  readonly random?: (draw: Draw) => number | undefined;
  /** Given: the turn's trace says everything that happened in it (`TraceDetail`). Default: blocks and chosen edges only. */
  readonly tracing?: Tracing;
}

/** How a turn is traced. */
export interface Tracing {
  /** A clock in milliseconds, for the time that blocks take; it decides nothing. Without it, the trace names no times. */
  readonly ms?: () => number;
  /** Only ways, refusals and failures are noted, without limit: what counting needs. Default: everything. */
  readonly isBrief?: true;
}

/** A draw of a random number. */
export interface Draw {
  readonly version: string;
  readonly blockId: string;
  readonly ordinal: number;
}
