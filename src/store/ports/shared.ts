import type { DueSession } from './session.ts';
import type { StoredSession } from './turn.ts';

/** A session as one of several processes finds it. */
export interface SeenSession extends StoredSession {
  /** The process that takes a turn of it now; null: none. */
  readonly leaseBy: string | null;
  /** Whether the client has the reply to the last turn, as the processes write it; null: unknown. */
  readonly delivery: string | null;
  /** Event of its first turn, JSON text, where neither a snapshot nor `known` says how it began; else null. */
  readonly first: string | null;
  /** Number of the first turn with delivered data that the client has not received; null: there is none. */
  readonly undelivered: number | null;
}

/** One process's right to take the turn after `n` of a session. */
export interface TurnLease {
  readonly sessionId: string;
  readonly n: number;
  readonly by: string;
  readonly ms: number;
}

/** What a process knows of a running one. */
export interface ProcessRecord {
  readonly id: string;
  readonly seenAt: number;
  /** JSON text. */
  readonly facts: string;
}

/**
 * What several processes over one database need of each other. Rights end by the clock of the database: a process that
 * died keeps nothing. Stores that only one process can open have none of this.
 */
export interface Shared {
  /** The time of the database, ms. */
  now(): Promise<number>;
  readonly chats: SharedChats;
  readonly leases: Leases;
  readonly processes: Processes;
  readonly limits: LimitLevels;
  readonly drafts: SharedDrafts;
}

export interface SharedDrafts {
  /** The revisions of drafts by ids of bots; those that were deleted are left out. */
  revs(botIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Replaces the people who have a bot open at a server, JSON text. Null: nobody. */
  putPeople(at: OpenAt, people: string | null): Promise<void>;
  /** The people at other servers, one JSON text a server, by ids of bots; of servers that wrote within the last `ms`. */
  people(
    botIds: readonly string[],
    others: { readonly than: string; readonly ms: number },
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Removes what servers wrote longer ago than `ms`. */
  sweepPeople(ms: number): Promise<void>;
}

/** A bot that is open at a server. */
export interface OpenAt {
  readonly botId: string;
  readonly server: string;
}

/** Uses of a limit that empties evenly with time. */
export interface LimitUse {
  readonly name: string;
  readonly amount: number;
  /** How much of the level goes in a millisecond. */
  readonly perMs: number;
}

export interface LimitLevels {
  /** Adds uses, each name once; gives the levels. */
  add(uses: readonly LimitUse[]): Promise<ReadonlyMap<string, number>>;
  /** Removes levels that nobody added to for `ms`. */
  sweep(ms: number): Promise<void>;
}

export interface SharedChats {
  /** The session, with only the changes after turn `known` (-1: all of them). Null: as `turns.load`, or its bot is in the trash. */
  see(sessionId: string, known: number): Promise<SeenSession | null>;
  /** Numbers of the last turns of the sessions that are there. */
  lastTurns(sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether the right was free, or is one's own, and the session has not gone on. */
  lease(turn: TurnLease): Promise<boolean>;
  /** Ends rights of this process. */
  release(by: string, sessionIds: readonly string[]): Promise<void>;
  /** Extends rights of this process. */
  renew(by: string, sessionIds: readonly string[], ms: number): Promise<void>;
  /** As `sessions.due`, with the right to take their next turns; those that others hold are left out. */
  claimDue(
    lease: Omit<TurnLease, 'sessionId' | 'n'>,
    now: number,
    limit: number,
  ): Promise<readonly DueSession[]>;
  /** The earliest instant at which a session that nobody holds is to be woken. */
  nextWake(): Promise<number | null>;
  /** Writes down who has heard of turn `n`. False: somebody else did, or the session has gone on. */
  mark(turn: { readonly sessionId: string; readonly n: number }, marks: HeardMarks): Promise<boolean>;
  /** The test chat of a person that listens at a block, the latest one. */
  listening(at: {
    readonly botId: string;
    readonly blockId: string;
    readonly owner: string;
  }): Promise<string | null>;
  /** The text that was streamed for the turn after `n`, as JSON text. */
  streamed(sessionId: string, n: number): Promise<string | null>;
  putStreamed(
    sessionId: string,
    streamed: { readonly n: number; readonly at: number; readonly text: string },
  ): Promise<void>;
  /** Removes up to `limit` streamed texts from before; gives how many. */
  sweepStreamed(before: number, limit: number): Promise<number>;
}

export interface HeardMarks {
  /** Replaces `before`. */
  readonly delivery?: { readonly before: string | null; readonly after: string };
  /** The client has received everything that was delivered. */
  readonly isReceived?: true;
}

/** Rights by name that one process holds for a while. */
export interface Leases {
  /** Whether it was free, or is one's own. */
  take(name: string, by: string, ms: number): Promise<boolean>;
  /** Whether somebody holds it. */
  isHeld(name: string): Promise<boolean>;
  renew(by: string, names: readonly string[], ms: number): Promise<void>;
  release(by: string, names: readonly string[]): Promise<void>;
}

export interface Processes {
  /** Writes down that a process is running now. */
  beat(process: Omit<ProcessRecord, 'seenAt'>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Those seen within the last `ms`. */
  list(ms: number): Promise<readonly ProcessRecord[]>;
  /** Removes those not seen for `ms`, and rights that ended as long ago. */
  sweep(ms: number): Promise<void>;
}
