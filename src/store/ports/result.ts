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
  /** Oldest first; empty for an unknown result. */
  logs(scope: ResultScope): Promise<readonly StoredLog[]>;
  /** False: no such result, or it is archived. */
  appendLogs(scope: ResultScope, entries: readonly LogEntry[], at: number): Promise<boolean>;
}
