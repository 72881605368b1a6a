/** What one call of a language model took. */
export interface NewTokenUse {
  readonly workspaceId: string;
  readonly botId: string;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  /** Type of the calling block. */
  readonly provider: string;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What calls of a day took together. */
export interface TokenUse extends NewTokenUse {
  readonly calls: number;
}

/** Of a workspace, with all bots that were in it at the time, or of one bot wherever it was. */
export type UseScope = { readonly workspaceId: string } | { readonly botId: string };

/** Days from `from` up to and without `to`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What chats and language models took. It goes with the workspace, not with the bot. */
export interface Usage {
  /** Chats with an answer, as `turns.commit` counted them. `month`: UTC, `YYYY-MM`. */
  chats(workspaceId: string, month: string): Promise<number>;
  /** Adds to what is there of that day, bot, provider and model. */
  add(use: NewTokenUse): Promise<void>;
  /** By day, bot, provider and model. */
  list(scope: UseScope, range: DayRange): Promise<readonly TokenUse[]>;
  /** Tokens in and out together. */
  total(scope: UseScope, range: DayRange): Promise<number>;
  /** Most tokens a month of a workspace or a bot, by its id; null: no limit. */
  limit(ownerId: string): Promise<number | null>;
  /** Null lifts the limit. */
  setLimit(ownerId: string, monthlyTokens: number | null): Promise<void>;
}
