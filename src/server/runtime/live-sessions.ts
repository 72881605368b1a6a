import { applyDelta } from '#engine/delta.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import type { Session } from '#engine/session.ts';
import type { Turn } from '#engine/turn.ts';
import { concerns, type Invalidation } from '#server/invalidation.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import { firstState } from './first-state.ts';
import { parseRecorded, sessionInitOf } from './recorded.ts';
import { storedDelta, storedSession } from './stored-session.ts';
import type { TurnObserver } from './turn-observer.ts';
import { wakeAtOf } from './wake-at.ts';

/** A conversation in memory: what is stored of it, folded. */
export interface LiveSession {
  readonly record: SessionRecord;
  session: Session;
  /** Number of its last turn. */
  n: number;
  lastTurnAt: number;
  /** The last turn as it came out, as long as it is at hand. */
  lastTurn: Turn | undefined;
  /** Whether the server took the last turn by itself and no page has heard of it; undefined: not known. */
  isTimerTurnUndelivered: boolean | undefined;
  /** The `Idempotency-Key` of the request that heard of it: sent again, it hears the same. */
  timerTurnDeliveredTo: string | undefined;
  /** Whether an input's answer came from elsewhere in the last turn, and its page has not heard; undefined: not known. */
  isExternalTurnUndelivered: boolean | undefined;
  /** The `Idempotency-Key` of the request that heard of it, empty without one; undefined: none has. */
  externalTurnDeliveredTo: string | undefined;
  /** Where its page reached the server last; undefined: not since the server began. */
  baseUrl: string | undefined;
  /** Who looks on at the turn under way; undefined: nobody. */
  observer?: TurnObserver | undefined;
  /** The text that its page was shown last, for the turn after `n`, and what came of it once that is known. */
  streamed?: { readonly n: number; text: string; result: ServiceResult | undefined } | undefined;
  /** Turns since the last snapshot. */
  sinceSnapshot: number;
  /** Bytes that it has written to its log. */
  written: number;
  /** Bytes of its state as JSON, at most. */
  size: number;
  /** Bytes that its last turn wrote, all together; 0 before the first turn in this process. */
  turnBytes: number;
}

const MAX_LIVE = 5_000;
/** From this many bytes on a conversation is large, and is dropped before small ones. */
const LARGE = 64 * 1024;
/** Memory of a conversation besides its texts, about. */
const BASE_BYTES = 2_000;

interface Held {
  readonly live: LiveSession;
  readonly bytes: number;
}

/**
 * Conversations in memory; the store has them all. When they are too many, or too large together, large ones are
 * dropped first, the least recently used ones before others.
 */
export class LiveSessions {
  readonly #store: Store;
  /** Changes with every invalidation: what was read before one is not kept after it. */
  #stamp = 0;
  readonly #maxBytes: number;
  /** By id, the least recently used first. */
  readonly #small = new Map<string, Held>();
  readonly #large = new Map<string, Held>();
  #bytes = 0;

  /** `maxBytes`: memory of all conversations together, about. */
  constructor(store: Store, maxBytes: number) {
    this.#store = store;
    this.#maxBytes = maxBytes;
  }

  /** How many there are, and how much memory they take, about. */
  get held(): { readonly count: number; readonly bytes: number } {
    return { count: this.#small.size + this.#large.size, bytes: this.#bytes };
  }

  get stamp(): number {
    return this.#stamp;
  }

  /** Null: there is none, or it expired. */
  async open(sessionId: string, now: number): Promise<LiveSession | null> {
    const stamp = this.#stamp;
    const known = this.#find(sessionId)?.live ?? (await this.#load(sessionId));
    if (known === null || livesUntil(known) <= now) return null;
    this.keep(known, stamp);
    return known;
  }

  /** Give `stamp` as it was before the chat was read or begun: after an invalidation it is not kept. */
  keep(live: LiveSession, stamp = this.#stamp): void {
    if (stamp !== this.#stamp) return;
    const { id } = live.record;
    this.drop(id);
    const bytes = memoryOf(live);
    (bytes >= LARGE ? this.#large : this.#small).set(id, { live, bytes });
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes || this.#small.size + this.#large.size > MAX_LIVE) {
      const [oldest] = this.#large.size > 0 ? this.#large.keys() : this.#small.keys();
      if (oldest === undefined) break;
      this.drop(oldest);
    }
  }

  /** Weighs a conversation again after a turn, if it is still here. */
  weigh(live: LiveSession): void {
    const held = this.#find(live.record.id);
    if (held?.live === live && held.bytes !== memoryOf(live)) this.keep(live);
  }

  /** Drops the chats of a bot or a workspace: the next turn of each reads the store again. */
  invalidate(about: Invalidation): void {
    this.#stamp += 1;
    for (const held of [this.#small, this.#large])
      for (const [id, { live }] of held) if (concerns(about, live.record)) this.drop(id);
  }

  /** Drops all, as when the process starts anew: the next turn of each reads the store again. */
  clear(): void {
    this.#stamp += 1;
    this.#small.clear();
    this.#large.clear();
    this.#bytes = 0;
  }

  drop(sessionId: string): void {
    const held = this.#find(sessionId);
    if (held === undefined) return;
    this.#small.delete(sessionId);
    this.#large.delete(sessionId);
    this.#bytes -= held.bytes;
  }

  #find(sessionId: string): Held | undefined {
    return this.#small.get(sessionId) ?? this.#large.get(sessionId);
  }

  /** From its first event: there is no snapshot yet. */
  async #firstState(record: SessionRecord): Promise<Session> {
    const [first] = await this.#store.sessions.events({ botId: record.botId, id: record.id });
    const init = first === undefined ? undefined : sessionInitOf(parseRecorded(first.event));
    if (init === undefined) throw new Error(`Session ${record.id} has neither snapshot nor beginning`);
    return firstState(record, init);
  }

  async #isInTrash(botId: string): Promise<boolean> {
    return (await this.#store.bots.head(botId))?.isArchived === true;
  }

  async #load(sessionId: string): Promise<LiveSession | null> {
    const stored = await this.#store.turns.load(sessionId);
    if (stored === null || (await this.#isInTrash(stored.record.botId))) return null;
    const first =
      stored.snapshot === '' ? await this.#firstState(stored.record) : storedSession(stored.snapshot);
    const session = stored.tail.reduce((folded, row) => applyDelta(folded, storedDelta(row.delta)), first);
    const { turn: n, lastTurnAt } = stored.record;
    return {
      record: stored.record,
      session,
      n,
      lastTurnAt,
      lastTurn: undefined,
      isTimerTurnUndelivered: undefined,
      timerTurnDeliveredTo: undefined,
      isExternalTurnUndelivered: undefined,
      externalTurnDeliveredTo: undefined,
      baseUrl: undefined,
      sinceSnapshot: stored.tail.length,
      written: stored.written,
      size: stored.tail.reduce((sum, { delta }) => sum + delta.length, stored.snapshot.length),
      turnBytes: 0,
    };
  }
}

/** Strings take up to two bytes a character; the last turn is at hand as long as somebody may ask for it. */
function memoryOf({ size, lastTurn, turnBytes, streamed }: LiveSession): number {
  const text = size + (lastTurn === undefined ? 0 : turnBytes) + (streamed?.text.length ?? 0);
  return BASE_BYTES + 2 * text;
}

/** What is to be woken later lives on for a while afterwards. */
function livesUntil({ lastTurnAt, record, session }: LiveSession): number {
  return Math.max(lastTurnAt, wakeAtOf(session) ?? 0) + record.idleMs;
}
