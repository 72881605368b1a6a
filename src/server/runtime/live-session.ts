import type { EngineEvent } from '#engine/event.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import type { Session } from '#engine/session.ts';
import type { Turn } from '#engine/turn.ts';
import { assertNever } from '#lib/assert-never.ts';
import type { Mutable } from '#lib/mutable.ts';
import type { NewSession, SessionRecord } from '#store/ports/session.ts';
import { type Delivery, parseDelivery } from './stored-delivery.ts';
import type { TurnObserver } from './turn-observer.ts';

/** A conversation in memory: its stored state, with the deltas applied. Only `advance` changes it. */
export interface LiveSession extends Ledger {
  readonly record: SessionRecord;
  readonly session: Session;
  /** Number of its last turn. */
  readonly n: number;
  readonly lastTurnAt: number;
  /** The last turn's outcome, while it is kept in memory. */
  readonly lastTurn: Turn | undefined;
  /** Whether its client has the reply to the last turn. */
  readonly delivery: Delivery;
  /** The URL at which its page last reached the server; undefined: not since the server started. */
  readonly baseUrl: string | undefined;
  /** The observer of the running turn; undefined: there is none. */
  readonly observer: TurnObserver | undefined;
  /** The text that was last streamed to its client, for the turn after `n`, and its outcome once that is known. */
  readonly streamed: StreamedText | undefined;
  /** Turns since the last snapshot. */
  readonly sinceSnapshot: number;
  /** What other processes wrote about it, as it was last read; undefined: there are none, or it was not read yet. */
  readonly seen: SeenByPeers | undefined;
}

/** What the processes that serve a conversation write about it. */
export interface SeenByPeers {
  /** Another process takes a turn of it. */
  readonly isHeld: boolean;
  /** Its delivery, as it is stored. */
  readonly delivery: string | null;
  /** Number of the first turn with delivered data that its client has not received; null: there is none. */
  readonly undelivered: number | null;
}

/** What a conversation has written. */
export interface Ledger {
  /** Bytes that it has written to its log. */
  readonly written: number;
  /** Upper bound of the bytes of its state as JSON. */
  readonly size: number;
  /** Bytes that its last turn wrote in total; 0 before the first turn in this process. */
  readonly turnBytes: number;
}

/** A text while it is streamed. */
export interface StreamedText {
  readonly n: number;
  text: string;
  result: ServiceResult | undefined;
}

/** What happens to a conversation. */
export type LiveStep =
  /** It was registered, and has not begun. */
  | { readonly kind: 'registered'; readonly ledger: Ledger }
  /** A turn was stored; `isWhole`: with a snapshot. */
  | {
      readonly kind: 'turn';
      readonly event: EngineEvent;
      readonly turn: Turn;
      readonly isWhole: boolean;
      readonly ledger: Ledger;
    }
  /** A state was stored that no event of the bot led to. */
  | { readonly kind: 'placed'; readonly session: Session; readonly at: number; readonly ledger: Ledger }
  /** Bytes were added to its log outside of a turn. */
  | { readonly kind: 'logged'; readonly bytes: number }
  /** A request for it reached the server at this URL. */
  | { readonly kind: 'reached'; readonly baseUrl: string }
  | { readonly kind: 'observed'; readonly observer: TurnObserver | undefined }
  | { readonly kind: 'streaming'; readonly streamed: StreamedText }
  | { readonly kind: 'delivery'; readonly delivery: Delivery }
  /** It was compared with the store, and has not gone on. */
  | { readonly kind: 'seen'; readonly seen: SeenByPeers };

/** A conversation before its first turn. */
export function beginLive(facts: NewSession, session: Session, baseUrl: string): LiveSession {
  const { createdAt, idleMs } = facts;
  return {
    record: { ...facts, turn: 0, lastTurnAt: createdAt, idleUntil: createdAt + idleMs, hasEnded: false },
    session,
    n: -1,
    lastTurnAt: createdAt,
    lastTurn: undefined,
    delivery: delivered,
    baseUrl,
    observer: undefined,
    streamed: undefined,
    seen: undefined,
    sinceSnapshot: 0,
    written: 0,
    size: 0,
    turnBytes: 0,
  };
}

/** Moves a conversation on: the only place where one is changed. */
export function advance(live: Changing, step: LiveStep): void {
  switch (step.kind) {
    case 'turn':
      return takeTurn(live, step);
    case 'placed':
      live.session = step.session;
      live.n += 1;
      live.lastTurnAt = step.at;
      live.lastTurn = undefined;
      live.delivery = delivered;
      live.sinceSnapshot = 0;
      return charge(live, step.ledger);
    case 'registered':
      live.n = 0;
      return charge(live, step.ledger);
    case 'logged':
      live.written += step.bytes;
      return;
    case 'reached':
      live.baseUrl = step.baseUrl;
      return;
    case 'observed':
      live.observer = step.observer;
      return;
    case 'streaming':
      live.streamed = step.streamed;
      return;
    case 'delivery':
      live.delivery = step.delivery;
      return;
    case 'seen':
      live.seen = step.seen;
      live.delivery = parseDelivery(step.seen.delivery) ?? live.delivery;
      return;
    default:
      assertNever(step);
  }
}

/** The client has the reply to the last turn. */
export const delivered: Delivery = { kind: 'delivered' };

type Changing = Mutable<LiveSession>;

function takeTurn(
  live: Changing,
  { event, turn, isWhole, ledger }: Extract<LiveStep, { kind: 'turn' }>,
): void {
  live.delivery = deliveryOf(event, live.session);
  live.session = turn.session;
  live.n += 1;
  live.lastTurnAt = event.at;
  // Only replies to calls from others are fetched later.
  live.lastTurn = event.kind === 'external' || event.kind === 'timer' ? turn : undefined;
  live.sinceSnapshot = isWhole ? 0 : live.sinceSnapshot + 1;
  charge(live, ledger);
}

/** A call that no input waited for is not the answer to a question: its client learns of it by listening. */
export function deliveryOf(event: EngineEvent, before: Session): Delivery {
  if (event.kind === 'timer') return { kind: 'timer', to: undefined };
  const isAnswer = event.kind === 'external' && before.waiting?.kind === 'reply';
  return isAnswer ? { kind: 'external', to: undefined } : delivered;
}

function charge(live: Changing, { written, size, turnBytes }: Ledger): void {
  live.written = written;
  live.size = size;
  live.turnBytes = turnBytes;
}
