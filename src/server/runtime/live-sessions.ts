import { SteadyMap } from '#lib/steady-map.ts';
import { concerns, type Invalidation } from '#server/invalidation.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import { fromStore, marksOf, wentOn } from './from-store.ts';
import { advance, type LiveSession } from './live-session.ts';
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

/** What to do where other processes serve the same chats. */
interface Sharing {
  /** Names this process. */
  readonly by: string;
  /** A conversation went on elsewhere. */
  readonly onMoved: (sessionId: string) => void;
}

/**
 * Conversations in memory; the store has all of them. Where other processes serve them as well, each opening asks the
 * store for what this one does not know yet. When there are too many, or they are too large in total, large
 * ones are dropped first, in order of their last use.
 */
export class LiveSessions {
  readonly #store: Store;
  /** Changes with every invalidation: what was read before one is not cached after it. */
  #stamp = 0;
  readonly #maxBytes: number;
  /** By id, the least recently used first. */
  readonly #small = new SteadyMap<Held>();
  readonly #large = new SteadyMap<Held>();
  #bytes = 0;

  readonly #sharing: Sharing | undefined;

  /** `maxBytes`: approximate memory of all conversations together. `sharing`: only where other processes serve them, too. */
  constructor(store: Store, maxBytes: number, sharing?: Sharing) {
    this.#store = store;
    this.#maxBytes = maxBytes;
    this.#sharing = sharing;
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
    const live = this.#sharing
      ? await this.#see(sessionId, this.#sharing)
      : (this.#find(sessionId)?.live ?? (await this.#load(sessionId)));
    if (live === null || livesUntil(live) <= now) return null;
    this.keep(live, stamp);
    return live;
  }

  /** The same if nothing has to be read; undefined: it has to be, or it expired. */
  inMemory(sessionId: string, now: number): LiveSession | undefined {
    if (this.#sharing) return undefined;
    const held = this.#small.touch(sessionId) ?? this.#large.touch(sessionId);
    return held === undefined || livesUntil(held.live) <= now ? undefined : held.live;
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

  #among(bytes: number): SteadyMap<Held> {
    return bytes >= LARGE ? this.#large : this.#small;
  }

  #shed(): void {
    while (this.#bytes > this.#maxBytes || this.#small.size + this.#large.size > MAX_LIVE) {
      const oldest = (this.#large.size > 0 ? this.#large : this.#small).firstId();
      if (oldest === undefined) break;
      this.drop(oldest);
    }
  }

  /** Drops the chats of a bot or a workspace: the next turn of each reads the store again. */
  invalidate(about: Invalidation): void {
    this.#stamp += 1;
    for (const held of [this.#small, this.#large])
      for (const { id, value } of held.entries()) if (concerns(about, value.live.record)) this.drop(id);
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

  /** Number of the last turn that this process knows of; undefined: the conversation is not cached. */
  lastTurn(sessionId: string): number | undefined {
    return this.#find(sessionId)?.live.n;
  }

  #find(sessionId: string): Held | undefined {
    return this.#small.get(sessionId) ?? this.#large.get(sessionId);
  }

  async #firstEvent({ botId, id }: SessionRecord): Promise<string | null> {
    const [first] = await this.#store.sessions.events({ botId, id });
    return first?.event ?? null;
  }

  async #isInTrash(botId: string): Promise<boolean> {
    return (await this.#store.bots.head(botId))?.isArchived === true;
  }

  /**
   * The conversation as the store has it now. One that has gone on is a new object: a turn under way keeps the state that
   * it began with, and cannot be stored.
   */
  async #see(sessionId: string, { by, onMoved }: Sharing): Promise<LiveSession | null> {
    const cached = this.#find(sessionId)?.live;
    // Another test chat may have taken the place of one, with the same id.
    const known = cached?.record.kind === 'live' ? cached : undefined;
    const seen = (await this.#store.shared?.chats.see(sessionId, known?.n ?? -1)) ?? null;
    if (seen === null) {
      this.drop(sessionId);
      return null;
    }
    const marks = marksOf(seen, by);
    const isMoved = seen.record.workspaceId !== known?.record.workspaceId;
    if (known !== undefined && !isMoved && seen.record.turn <= known.n) {
      if (seen.record.turn === known.n) advance(known, { kind: 'seen', seen: marks.seen });
      return known;
    }
    const live = { ...(known && !isMoved ? wentOn(known, seen) : fromStore(seen, seen.first)), ...marks };
    if (cached !== undefined && cached.n < live.n) onMoved(sessionId);
    return live;
  }

  async #load(sessionId: string): Promise<LiveSession | null> {
    const stored = await this.#store.turns.load(sessionId);
    if (stored === null || (await this.#isInTrash(stored.record.botId))) return null;
    return fromStore(stored, stored.snapshot === '' ? await this.#firstEvent(stored.record) : null);
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
