import type { LogEntry } from '#model/chat.ts';
import type { Value } from '#model/value.ts';

export interface ResultVariable {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly isSessionVariable: false;
}

export interface ResultAnswer {
  readonly blockId: string;
  readonly content: string;
  readonly attachedFileUrls: readonly string[];
}

/** What one chat gave. */
export interface ResultRecord {
  readonly id: string;
  /** Where it stands in the list: a cursor. */
  readonly seq: number;
  readonly botId: string;
  readonly createdAt: number;
  /** Only those with a value, in the order of first being set. */
  readonly variables: readonly ResultVariable[];
  readonly isCompleted: boolean;
  readonly hasStarted: boolean;
  readonly isArchived: boolean;
  readonly lastChatSessionId: string | null;
  /** In the order given. */
  readonly answers: readonly ResultAnswer[];
}

/** On the creation time: `from` inclusive, `to` exclusive. */
export interface TimeRange {
  readonly from?: number;
  readonly to?: number;
}

export interface ResultFilter extends TimeRange {
  readonly isCompleted?: boolean;
  /** The variable of this id or name has this text (or a list that holds it). */
  readonly variable?: { readonly name: string; readonly value: string };
}

/** A question that an index of values can answer. */
export type CellTest =
  /** There is a value. */
  | { readonly is: 'present' }
  | { readonly is: 'equal'; readonly place: string; readonly exact: string | null }
  /** `from` inclusive, `to` exclusive. */
  | { readonly is: 'between'; readonly from: string; readonly to: string }
  | { readonly is: 'contains' | 'beginning' | 'ending'; readonly part: string };

/** The part of a filter that an index can answer; what it leaves out, the filter's `matches` decides. */
export type ResultWhere =
  | { readonly kind: 'all' | 'any'; readonly of: readonly ResultWhere[] }
  /** `isNot`: the results of which this is not true, those without a value too. */
  | { readonly kind: 'cell'; readonly field: string; readonly test: CellTest; readonly isNot?: boolean };

/** What is looked for: only results that have started and are not archived are found. */
export interface ResultQuery extends TimeRange {
  readonly isCompleted?: boolean;
  /** Only these. */
  readonly ids?: readonly string[];
  /** Each begins a word of an answer or a variable; as `wordsOf` gives them. */
  readonly words?: readonly string[];
  readonly filter?: ResultTest;
}

/** A filter as what an index may answer and as what is true. */
export interface ResultTest {
  /** True of every result that matches, and perhaps of others; null: of all. */
  readonly where: ResultWhere | null;
  /** Whether `where` is true of nothing else, as far as values that are not vague go. */
  readonly isExact: boolean;
  readonly matches: (result: ResultRecord) => boolean;
}

/** By the time of creation, or by the values of a field: results without a value come last. */
export interface ResultSort {
  readonly field: string | null;
  readonly isDescending: boolean;
}

/** Where a page ended. */
export type ResultCursor =
  /** After the result of that time and number; all with a value of the sorted field came before. */
  { readonly createdAt: number; readonly seq: number } | { readonly place: string; readonly seq: number };

export interface SearchPage {
  readonly sort: ResultSort;
  readonly limit: number;
  readonly cursor?: ResultCursor | null;
  /** Answers and values have so many characters at most: what is longer is not read. Default: they are whole. */
  readonly valueLength?: number;
}

export interface FoundPage {
  readonly results: readonly ResultRecord[];
  /** Null: there is no more. */
  readonly nextCursor: ResultCursor | null;
  /** The search stopped before the page was full, since it looked at many results that did not match. */
  readonly isPartial: boolean;
}

/** Deletion that can be undone for a while. */
export interface Deletion {
  readonly id: string;
  readonly at: number;
}

export interface ResultPage {
  readonly results: readonly ResultRecord[];
  /** Give it as `cursor` for the next page; null: there is no more. */
  readonly nextCursor: number | null;
}

export interface ResultScope {
  readonly botId: string;
  readonly id: string;
}

export interface ResultStats {
  readonly totalViews: number;
  readonly totalStarts: number;
  readonly totalCompleted: number;
}

export interface ResultTotals {
  /** By block: how often it was answered. */
  readonly answers: readonly { readonly blockId: string; readonly total: number }[];
  /** By edge: how often it was taken, off the default path. */
  readonly edges: readonly { readonly edgeId: string; readonly total: number }[];
}

export interface StoredLog extends LogEntry {
  readonly id: string;
  readonly resultId: string;
  readonly createdAt: number;
}

/** Lists hold only results that have started and are not archived, newest first. */
export interface Results {
  /** Whatever its flags. */
  get(scope: ResultScope): Promise<ResultRecord | null>;
  /** The id of its latest chat, for those who know no bot. Null: no such result, or it is archived. */
  lastChat(id: string): Promise<string | null>;
  list(
    botId: string,
    page: { readonly limit: number; readonly cursor?: number; readonly filter?: ResultFilter },
  ): Promise<ResultPage>;
  /** All that a list would give, in pages; lets other work happen between them. */
  pages(botId: string, filter: ResultFilter): AsyncIterable<readonly ResultRecord[]>;
  stats(botId: string, range: TimeRange): Promise<ResultStats>;
  totals(botId: string, range: TimeRange): Promise<ResultTotals>;
  /**
   * Removes answers, variables, logs, chats and recorded events of results and marks them archived; gives
   * the ids that were archived now. `all`: every result of the bot.
   */
  archive(botId: string, ids: readonly string[] | 'all'): Promise<readonly string[]>;
  /** A page of what a query finds. Sees all turns that this process has committed, unless very many came at once. */
  search(botId: string, query: ResultQuery, page: SearchPage): Promise<FoundPage>;
  /** How many results a query finds; null: that takes reading too many of them. */
  count(botId: string, query: ResultQuery): Promise<number | null>;
  /**
   * Brings the index of values and words up to date with some of the results that changed. Gives how many; fewer than `limit`
   * when all are.
   */
  index(limit: number): Promise<number>;
  /** Indexes all results that turns of this process have changed. */
  catchUp(): Promise<null>;
  /** Whether some results of a bot have never been indexed. */
  isIndexing(botId: string): Promise<boolean>;
  /** The blocks that results hold answers to. */
  answeredBlocks(botId: string): Promise<readonly string[]>;
  /** Hides results as if they were archived, but keeps what they hold. Gives the ids that were hidden now. */
  hide(botId: string, ids: readonly string[], deletion: Deletion): Promise<readonly string[]>;
  /** Shows results again that a deletion has hidden, at most `limit`. Gives how many. */
  unhide(botId: string, deletionId: string, limit: number): Promise<number>;
  /** Archives for good what was hidden before an instant, at most `limit`. Gives how many. */
  sweepHidden(before: number, limit: number): Promise<number>;
  /**
   * Archives results for good that are older than their bot keeps them (`resultRetentionDays`), at most `limit`. Gives how
   * many.
   */
  sweepOld(now: number, limit: number): Promise<number>;
  /** Oldest first, those of one instant in the order in which they came; empty for an unknown result. */
  logs(scope: ResultScope): Promise<readonly StoredLog[]>;
  /** False: no such result, or it is archived. */
  appendLogs(scope: ResultScope, entries: readonly LogEntry[], at: number): Promise<boolean>;
}
