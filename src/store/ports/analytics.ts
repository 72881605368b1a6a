import type { FoldKind, FoldRow } from './fold-row.ts';

/** A live chat whose counts may not be those of its turns. */
export interface ChatToFold {
  readonly sessionId: string;
  readonly botId: string;
  readonly dueAt: number | null;
  /** Number of the turn up to which it is counted, and a digest of what it added; null: it is not counted. */
  readonly folded: Folded | null;
  /** Whether its result is hidden, archived or gone. */
  readonly isHidden: boolean;
}

export interface Folded {
  readonly n: number;
  readonly digest: string;
}

/** What became of a chat that was looked at. */
export interface NewFold {
  /** As it was found: nothing is written if it is not so any more. */
  readonly chat: ChatToFold;
  /** Absent: it stays counted as it is. */
  readonly change?: FoldChange;
  /** Why it stays as it is: it could not be folded. */
  readonly isFailed?: boolean;
  /** When it is to be looked at again. Default: when turns or deletions change it. */
  readonly dueAt?: number;
}

/** What a chat adds, or takes away. */
export interface FoldChange {
  readonly to: Folded | null;
  /** Day on which the chat began, from 1970-01-01, UTC. */
  readonly day: number;
  /** The version that it began with. */
  readonly version: string;
  readonly path: SignedPath | null;
  /** Null: it was quick. */
  readonly slow: SignedPath | null;
  /** Counts may be negative. */
  readonly rows: readonly FoldRow[];
}

/** What paths are known by: the texts of a bot are stored once. */
export interface SignedPath {
  readonly signature: string;
  /** JSON text. */
  readonly blocks: string;
}

/** Which chats: by the day they began, `to` exclusive, and the versions. */
export interface FoldFilter {
  readonly from?: number;
  readonly to?: number;
  readonly versions?: readonly string[];
}

export interface FoldTotal {
  readonly kind: FoldKind;
  readonly place: string;
  readonly way: string;
  readonly count: number;
}

export interface CountedPath extends SignedPath {
  readonly count: number;
}

/** Chats that are not counted yet. */
export interface FoldGaps {
  /** Could not be counted. */
  readonly failed: number;
  /** Could not be counted and are due again. */
  readonly retried: number;
  /** All others that are due, or will be. */
  readonly waiting: number;
}

/**
 * What chats added up to: counts by bot, day, version and what happened. They are made from replayed chats, after the
 * turns; each chat counts once.
 */
export interface Analytics {
  /** Notes the live chats that turns have changed since: they are due when they rested for `restMs`, or at once at their end. */
  notice(restMs: number): Promise<null>;
  /** Chats that are due, the longest overdue first. */
  due(now: number, limit: number): Promise<readonly ChatToFold[]>;
  /** Chats of these results that are counted. */
  counted(botId: string, resultIds: readonly string[]): Promise<readonly ChatToFold[]>;
  /** Writes what was found out about chats. Gives how many were still as they had been found. */
  put(folds: readonly NewFold[]): Promise<number>;
  /**
   * Up to `limit` chats that could not be counted are due at once. They count as failed until they are counted. Gives how
   * many they are.
   */
  retry(botId: string, limit: number): Promise<number>;
  /** Sets all counts of a bot to nothing; the chats that are there are due again. */
  recount(botId: string): Promise<null>;
  totals(botId: string, kinds: readonly FoldKind[], filter: FoldFilter): Promise<readonly FoldTotal[]>;
  /** Counts of kind `chat` by day, the earliest first. */
  days(
    botId: string,
    filter: FoldFilter,
  ): Promise<readonly { readonly day: number; readonly way: string; readonly count: number }[]>;
  /** The most frequent paths first, or the rarest; `total`: how many different ones there are. */
  paths(
    botId: string,
    filter: FoldFilter,
    page: { readonly kind: 'path' | 'slow'; readonly isRare: boolean; readonly limit: number },
  ): Promise<{ readonly paths: readonly CountedPath[]; readonly total: number }>;
  /** A result of each path, by signature, where there is one. */
  examples(
    botId: string,
    signatures: readonly string[],
    filter: FoldFilter,
  ): Promise<ReadonlyMap<string, string>>;
  /** Adds the counts of one month of one bot to its first day, if it ended by a day. False: there is none. */
  thin(before: number): Promise<boolean>;
  /** Test chats that are stored; those that expired are counts of kind `chat`, without a version. */
  testChats(botId: string, span: Pick<FoldFilter, 'from' | 'to'>): Promise<number>;
  gaps(botId: string): Promise<FoldGaps>;
}
