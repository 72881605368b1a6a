import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { LogEntry } from '#model/chat.ts';
import type { ResultScope, StoredLog } from '../ports/result.ts';
import type { Storage } from '../ports/storage.ts';
import type { Db, Tx } from './db.ts';
import type { StoredFacts } from './result-facts.ts';
import type { Tables } from './tables.ts';

/** Ids of results, or a query for them. */
export type ResultIds = readonly string[] | SelectQueryBuilder<Tables, 'results', { id: string }>;

/** Entries for the log of one result. */
export interface NewLogs {
  readonly resultId: string;
  readonly entries: readonly LogEntry[];
  readonly at: number;
}

/**
 * What management does with the rows of chats. Databases key these differently: SQLite numbers them, PostgreSQL names
 * them by session.
 */
export interface ChatRows {
  /**
   * What turns recorded about results, a few hundred at once: by result, in order. `most`: long texts may be cut after so many
   * characters.
   */
  readonly readFacts: (
    db: Db,
    resultIds: readonly string[],
    most?: number,
  ) => Promise<ReadonlyMap<string, readonly StoredFacts[]>>;
  /**
   * Removes the chats of results, with everything that was recorded about these results. What the chats recorded about
   * other results is kept.
   */
  readonly remove: (tx: Tx, resultIds: ResultIds) => Promise<void>;
  readonly removePreviews: (tx: Tx, botId: string) => Promise<void>;
  /** Oldest first. */
  readonly readLogs: (db: Db, scope: ResultScope) => Promise<readonly StoredLog[]>;
  readonly addLogs: (tx: Tx, logs: NewLogs) => Promise<void>;
  readonly words: ResultWords;
  /** Results of chats that may go on, a page at a time: their index may have missed a turn when a process was killed. */
  readonly openResults: (
    db: Db,
    after: string,
    limit: number,
  ) => Promise<{ readonly resultIds: readonly string[]; readonly last: string | null }>;
  readonly measure: (db: Db, ...page: Parameters<Storage['measure']>) => ReturnType<Storage['measure']>;
}

/** The index of words. Words are letters and digits alone, with the number of their bot in front. */
export interface ResultWords {
  readonly put: (
    tx: Tx,
    entries: readonly { readonly seq: number; readonly words: readonly string[] }[],
  ) => Promise<void>;
  /** A query for the numbers (`seq`) of the results of which a word begins so. */
  readonly beginning: (prefix: string) => RawBuilder<{ seq: number }>;
  readonly remove: (tx: Tx, seqs: readonly number[]) => Promise<void>;
}
