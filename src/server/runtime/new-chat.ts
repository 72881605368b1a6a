import type { EngineEvent } from '#engine/event.ts';
import type { Turn } from '#engine/turn.ts';
import type { Remembered } from '#store/ports/idempotency.ts';
import type { NewSession } from '#store/ports/session.ts';
import type { NewResult } from '#store/ports/turn.ts';
import type { LiveSession } from './live-session.ts';
import type { SessionInit } from './recorded.ts';
import type { TurnObserver } from './turn-observer.ts';

/** What a new conversation is created from. */
export interface NewChat {
  readonly session: NewSession;
  readonly init: SessionInit;
  /** Null: register only. */
  readonly event: EngineEvent | null;
  /** A result row to create (or to reuse); none in previews and when only registering. */
  readonly results: readonly NewResult[];
  readonly replaces: boolean;
  /** By what a repeated request for the same chat is known: nobody else carries out its effects meanwhile. */
  readonly startKey?: StartKey | undefined;
  /** The URL at which the server was reached. */
  readonly baseUrl: string;
  /** Whether the trace of the first turn says everything that happened in it. Default false. */
  readonly isTraced?: boolean;
  /** Observes the first turn. */
  readonly observe?: ((live: LiveSession) => TurnObserver) | undefined;
  /** In a messenger: the deliveries that the first turn answers. */
  readonly inbound?: readonly number[];
  /** Aborted when the first turn is no longer needed; it is dropped if it is still waiting for an effect then. */
  readonly gone?: (() => AbortSignal) | undefined;
}

/** The idempotency key of a start, as all processes know it. */
export interface StartKey {
  readonly name: string;
  /** Whether the start is stored by now. */
  readonly isStored: () => Promise<boolean>;
}

/** Returns the reply to store with a turn, when its request carried an idempotency key. */
export type Remember = ((live: LiveSession, turn: Turn | null) => Remembered) | undefined;
