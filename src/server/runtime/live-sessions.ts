import { applyDelta } from '#engine/delta.ts';
import type { Session } from '#engine/session.ts';
import { concerns, type Invalidation } from '#server/invalidation.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import { firstState } from './first-state.ts';
import type { LiveSession } from './live-session.ts';
import { parseRecorded, sessionInitOf } from './recorded.ts';
import { storedDelta, storedSession } from './stored-session.ts';
import { wakeAtOf } from './wake-at.ts';

const MAX_LIVE = 5_000;
/** Conversations from this size on, in bytes, are large and are dropped before small ones. */
const LARGE = 64 * 1024;
/** Approximate memory of a conversation besides its texts. */
const BASE_BYTES = 2_000;

interface Held {
  readonly live: LiveSession;
  bytes: number;
}

/**
 * Conversations in memory; the store has all of them. When there are too many, or they are too large in total, large
 * ones are dropped first, in order of their last use.
 */
export class LiveSessions {
  readonly #store: Store;
  /** Changes with every invalidation: what was read before one is not cached after it. */
  #stamp = 0;
  readonly #maxBytes: number;
  /** By id, the least recently used first. */
  readonly #small = new Map<string, Held>();
  readonly #large = new Map<string, Held>();
  #bytes = 0;

  /** `maxBytes`: approximate memory of all conversations together. */
  constructor(store: Store, maxBytes: number) {
    this.#store = store;
    this.#maxBytes = maxBytes;
  }

  /** How many there are, and approximately how much memory they take. */
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

  /** The same if it is cached; undefined: it is not, or it expired. */
  inMemory(sessionId: string, now: number): LiveSession | undefined {
    const held = this.#find(sessionId);
    if (held === undefined || livesUntil(held.live) <= now) return undefined;
    // The most recently used one is the last.
    const among = this.#among(held.bytes);
    among.delete(sessionId);
    among.set(sessionId, held);
    return held.live;
  }

  /** `stamp` is taken before the chat is read or created: it is not cached if an invalidation happened since then. */
  keep(live: LiveSession, stamp = this.#stamp): void {
    if (stamp !== this.#stamp) return;
    const { id } = live.record;
    this.drop(id);
    const bytes = memoryOf(live);
    this.#among(bytes).set(id, { live, bytes });
    this.#bytes += bytes;
    this.#shed();
  }

  /** Updates the size of a conversation after a turn, if it is still cached. */
  weigh(live: LiveSession): void {
    const held = this.#find(live.record.id);
    if (held?.live !== live) return;
    const bytes = memoryOf(live);
    if (this.#among(bytes) !== this.#among(held.bytes)) return this.keep(live);
    this.#bytes += bytes - held.bytes;
    held.bytes = bytes;
    this.#shed();
  }

  #among(bytes: number): Map<string, Held> {
    return bytes >= LARGE ? this.#large : this.#small;
  }

  #shed(): void {
    while (this.#bytes > this.#maxBytes || this.#small.size + this.#large.size > MAX_LIVE) {
      const [oldest] = this.#large.size > 0 ? this.#large.keys() : this.#small.keys();
      if (oldest === undefined) break;
      this.drop(oldest);
    }
  }

  /** Drops the chats of a bot or a workspace: the next turn of each reads the store again. */
  invalidate(about: Invalidation): void {
    this.#stamp += 1;
    for (const held of [this.#small, this.#large])
      for (const [id, { live }] of held) if (concerns(about, live.record)) this.drop(id);
  }

  /** Drops all of them, as after a restart: the next turn of each reads the store again. */
  clear(): void {
    this.#stamp += 1;
    this.#small.clear();
    this.#large.clear();
    this.#bytes = 0;
  }

  drop(sessionId: string): void {
    const held = this.#find(sessionId);
    if (held === undefined) return;
    this.#among(held.bytes).delete(sessionId);
    this.#bytes -= held.bytes;
  }

  #find(sessionId: string): Held | undefined {
    return this.#small.get(sessionId) ?? this.#large.get(sessionId);
  }

  /** From its first event: there is no snapshot yet. */
  async #firstState(record: SessionRecord): Promise<Session> {
    const [first] = await this.#store.sessions.events({ botId: record.botId, id: record.id });
    const init = first === undefined ? undefined : sessionInitOf(parseRecorded(first.event));
    if (init === undefined) throw new Error(`Session ${record.id} has neither a snapshot nor a first turn`);
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
      delivery: { kind: 'unknown' },
      baseUrl: undefined,
      observer: undefined,
      streamed: undefined,
      sinceSnapshot: stored.tail.length,
      written: stored.written,
      size: stored.tail.reduce((sum, { delta }) => sum + delta.length, stored.snapshot.length),
      turnBytes: 0,
    };
  }
}

/** Strings take up to two bytes per character; the last turn stays in memory as long as it may be requested. */
function memoryOf({ size, lastTurn, turnBytes, streamed }: LiveSession): number {
  const text = size + (lastTurn === undefined ? 0 : turnBytes) + (streamed?.text.length ?? 0);
  return BASE_BYTES + 2 * text;
}

/** A session with a timer is kept for a while after the timer. */
function livesUntil({ lastTurnAt, record, session }: LiveSession): number {
  return Math.max(lastTurnAt, wakeAtOf(session) ?? 0) + record.idleMs;
}
