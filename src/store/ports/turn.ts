import type { LogEntry } from '#model/chat.ts';
import type { Value } from '#model/value.ts';
import type { ChannelTurn } from './channel.ts';
import type { Remembered } from './idempotency.ts';
import type { OutboxEvent } from './outbox.ts';
import type { NewSession, SessionRecord } from './session.ts';

/** One turn and everything that follows from it: written whole or not at all. */
export interface TurnCommit {
  readonly sessionId: string;
  /** Number of this turn: 0 for the first, then one more each. */
  readonly n: number;
  readonly at: number;
  /** JSON text. */
  readonly event: string;
  /** JSON text of what changed in the session; may be empty when `snapshot` is given. */
  readonly delta: string;
  /** The whole session after this turn, JSON text: on the first turn, at the end, every twentieth turn or so. */
  readonly snapshot?: string;
  /** Bytes that the chat has written up to and with this turn. Default: 0. */
  readonly written?: number;
  readonly hasEnded?: boolean;
  /** With `snapshot`: takes the turn although the session has ended, and opens it again unless `hasEnded`. */
  readonly reopens?: boolean;
  /** The session is to be woken at that instant (see `sessions.due`); null: no more. Absent: as before. */
  readonly wakeAt?: number | null;
  /** On the first turn only. */
  readonly session?: NewSession;
  /** With `session`: takes the place of a preview session with the same id, bot and owner. */
  readonly replaces?: boolean;
  readonly answer?: {
    readonly resultId: string;
    readonly blockId: string;
    readonly content: string;
    readonly files?: readonly string[];
  };
  /** Variables that changed and are kept in results. */
  readonly variables?: readonly {
    readonly resultId: string;
    readonly id: string;
    readonly name: string;
    readonly value: Value;
  }[];
  readonly edges?: readonly { readonly resultId: string; readonly edgeId: string }[];
  readonly logs?: readonly { readonly resultId: string; readonly entry: LogEntry }[];
  readonly newResults?: readonly NewResult[];
  /** Results that got their first answer. */
  readonly started?: readonly string[];
  readonly completed?: readonly string[];
  /** On the first answer of a session: the chat that it counts as when one of `started` really got its first answer. */
  readonly chat?: CountedChat;
  /** What webhooks are to be told of it. */
  readonly outbox?: readonly OutboxEvent[];
  /** In a channel: what it answers and sends. */
  readonly channel?: ChannelTurn;
  /** The reply to keep for a repeated request. */
  readonly remembered?: Remembered;
  /** Where several processes serve chats: what they know of each other's turns. */
  readonly shared?: SharedTurn;
}

/** What a turn says to other processes. */
export interface SharedTurn {
  /** The process that takes it. The right of another one to take this turn refuses it. */
  readonly by: string;
  /** The turn has had effects: without the right to take it, it is refused. */
  readonly isHeld: boolean;
  /** Whether the client has its reply; see `SeenSession`. */
  readonly delivery: string | null;
  /** It delivered data that the client is to receive. */
  readonly isDelivery: boolean;
  /** The block at which the session waits for a call; null: at none. */
  readonly waitingFor: string | null;
}

/** A chat counts for a workspace in one UTC month, `YYYY-MM`. */
export interface CountedChat {
  readonly workspaceId: string;
  readonly month: string;
}

/** An existing result of the same bot is continued: it keeps what it has and gets the new session. */
export interface NewResult {
  readonly id: string;
  readonly botId: string;
  readonly createdAt: number;
  /** Variables that it begins with. A result that is continued keeps its own. Default: none. */
  readonly values?: readonly (readonly [id: string, name: string, value: Value])[];
}

export type CommitOutcome =
  | 'committed'
  /** Nothing written: another turn took this number, the session is gone or not new, or the reply is remembered already. Load again. */
  | 'conflict'
  /** Nothing written: the workspace has used up its chats of the month. */
  | 'noChatsLeft'
  /** Nothing written: the storage is full or held by another process. It may work later. */
  | 'unavailable'
  /** The connection broke on the way: it may be written or not, whole in any case. Load again. */
  | 'unknown';

export interface StoredSession {
  readonly record: SessionRecord;
  /** Bytes that the chat has written so far: `written` of its last turn. */
  readonly written: number;
  /** JSON text of the last snapshot; empty: fold from the first delta. */
  readonly snapshot: string;
  /** What came after the snapshot, in order. */
  readonly tail: readonly { readonly n: number; readonly delta: string }[];
}

/** The hot path: two verbs per turn of a chat. */
export interface TurnStore {
  /** Null: never was, expired and swept, replaced, or archived. Ended sessions are found, with `hasEnded`. */
  load(sessionId: string): Promise<StoredSession | null>;
  /** Resolves when the turn is durable. */
  commit(turn: TurnCommit): Promise<CommitOutcome>;
}
