import { applyDelta, type Delta } from '#engine/delta.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import type { Session } from '#engine/session.ts';
import type { Turn } from '#engine/turn.ts';
import { concerns, type Invalidation } from '#server/invalidation.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import { firstState } from './first-state.ts';
import { beginningOf, parseRecorded } from './recorded.ts';
import { wakeAtOf } from './wake-at.ts';
import type { Watch } from './watch.ts';

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
  isWakeUnheard: boolean | undefined;
  /** The `Idempotency-Key` of the request that heard of it: sent again, it hears the same. */
  wakeHeardBy: string | undefined;
  /** Whether an input's answer came from elsewhere in the last turn, and its page has not heard; undefined: not known. */
  isHearsayUnheard: boolean | undefined;
  /** The `Idempotency-Key` of the request that heard of it, empty without one; undefined: none has. */
  hearsayHeardBy: string | undefined;
  /** Where its page reached the server last; undefined: not since the server began. */
  baseUrl: string | undefined;
  /** Who looks on at the turn under way; undefined: nobody. */
  watch?: Watch | undefined;
  /** The text that its page was shown last, for the turn after `n`, and what came of it once that is known. */
  streamed?: { readonly n: number; text: string; result: ServiceResult | undefined } | undefined;
  /** Turns since the last snapshot. */
  sinceSnapshot: number;
}

const MAX_LIVE = 5_000;

/** Conversations in memory, the least recently used dropped first; the store has them all. */
export class LiveSessions {
  readonly #store: Store;
  readonly #live = new Map<string, LiveSession>();
  /** Changes with every invalidation: what was read before one is not kept after it. */
  #stamp = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  get stamp(): number {
    return this.#stamp;
  }

  /** Null: there is none, or it expired. */
  async open(sessionId: string, now: number): Promise<LiveSession | null> {
    const stamp = this.#stamp;
    const known = this.#live.get(sessionId) ?? (await this.#load(sessionId));
    if (known === null || livesUntil(known) <= now) return null;
    this.keep(known, stamp);
    return known;
  }

  /** Give `stamp` as it was before the chat was read or begun: after an invalidation it is not kept. */
  keep(live: LiveSession, stamp = this.#stamp): void {
    if (stamp !== this.#stamp) return;
    this.#live.delete(live.record.id);
    this.#live.set(live.record.id, live);
    if (this.#live.size <= MAX_LIVE) return;
    const [oldest] = this.#live.keys();
    if (oldest !== undefined) this.#live.delete(oldest);
  }

  /** Drops the chats of a bot or a workspace: the next turn of each reads the store again. */
  invalidate(about: Invalidation): void {
    this.#stamp += 1;
    for (const [id, { record }] of this.#live) if (concerns(about, record)) this.#live.delete(id);
  }

  /** Drops all, as when the process starts anew: the next turn of each reads the store again. */
  clear(): void {
    this.#stamp += 1;
    this.#live.clear();
  }

  drop(sessionId: string): void {
    this.#live.delete(sessionId);
  }

  /** From its first event: there is no snapshot yet. */
  async #firstState(record: SessionRecord): Promise<Session> {
    const [first] = await this.#store.sessions.events({ botId: record.botId, id: record.id });
    const begins = first === undefined ? undefined : beginningOf(parseRecorded(first.event));
    if (begins === undefined) throw new Error(`Session ${record.id} has neither snapshot nor beginning`);
    return firstState(record, begins);
  }

  async #load(sessionId: string): Promise<LiveSession | null> {
    const stored = await this.#store.turns.load(sessionId);
    if (stored === null) return null;
    const first =
      stored.snapshot === '' ? await this.#firstState(stored.record) : parseSession(stored.snapshot);
    const session = stored.tail.reduce((folded, row) => applyDelta(folded, parseDelta(row.delta)), first);
    const { turn: n, lastTurnAt } = stored.record;
    return {
      record: stored.record,
      session,
      n,
      lastTurnAt,
      lastTurn: undefined,
      isWakeUnheard: undefined,
      wakeHeardBy: undefined,
      isHearsayUnheard: undefined,
      hearsayHeardBy: undefined,
      baseUrl: undefined,
      sinceSnapshot: stored.tail.length,
    };
  }
}

/** What is to be woken later lives on for a while afterwards. */
function livesUntil({ lastTurnAt, record, session }: LiveSession): number {
  return Math.max(lastTurnAt, wakeAtOf(session) ?? 0) + record.idleMs;
}

function parseSession(text: string): Session {
  return JSON.parse(text);
}

function parseDelta(text: string): Delta {
  return JSON.parse(text);
}
