import type { Message } from '#engine/event.ts';
import type { Wanted } from '../outside.ts';

/** A conversation that was had, as far as a test needs it: plain data, blocks by their `blockKey`. */
export interface Recording {
  /** Instant of the start: ISO 8601, UTC. */
  readonly at: string;
  /** Values at the start, by variable name. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The first random number that each block drew. */
  readonly draws: ReadonlyMap<string, number>;
  /** What came from visitors and other systems, in order. */
  readonly said: readonly Said[];
  /** What others answered, in order. */
  readonly exchanges: readonly Exchange[];
}

/** `block`: the one that waited for it; undefined: any. */
export type Said =
  | { readonly block: string | undefined; readonly message: Message | null }
  | { readonly block: string | undefined; readonly data: unknown };

/** One answer, in the form of `gives`. */
export interface Exchange {
  readonly block: string;
  readonly wanted: Wanted;
  readonly gives: unknown;
}
