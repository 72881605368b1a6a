/** Some changes of a draft that were made as one step, such as one undo takes back. */
export interface NewOpBatch {
  /** Unique within the bot: a batch that is sent again is recognised by it. */
  readonly batchId: string;
  /** Who made it; null: nobody signed in, such as a command of the operator. */
  readonly userId: string | null;
  /** The window in which it was made; null: it was no window. */
  readonly clientId: string | null;
  /** What was done, for people. */
  readonly label: string;
  /** The ops, as JSON. */
  readonly ops: string;
  /** The ops that take these back, as JSON. */
  readonly inverse: string;
}

/** A batch as it was written. */
export interface OpBatch extends NewOpBatch {
  readonly botId: string;
  /** The revision of the bot that it made. */
  readonly rev: number;
  readonly at: number;
}

/**
 * The changes of drafts, in their order. Written by `bots.update` only. A revision without a batch is a change that
 * nobody described: what was before it cannot be reconstructed.
 */
export interface OpBatches {
  /** Those with a higher revision (or written after an instant), the lowest revision first. */
  list(
    botId: string,
    page: { readonly limit: number; readonly afterRev?: number; readonly afterTime?: number },
  ): Promise<readonly OpBatch[]>;
  /** Those of these ids that were written, the lowest revision first. */
  find(botId: string, batchIds: readonly string[]): Promise<readonly OpBatch[]>;
  /**
   * Who made the latest change of the drafts of a workspace: ids of users by ids of bots. Bots that were never changed,
   * or last by a change that nobody described or signed, are left out.
   */
  latestAuthors(workspaceId: string): Promise<ReadonlyMap<string, string>>;
  /** Removes up to `limit` batches that were written before an instant, and gives how many. */
  sweep(before: number, limit: number): Promise<number>;
}
