/** A test of a bot's conversations, kept beside the bot: never part of it, its versions or its export. */
export interface BotTest {
  readonly id: string;
  readonly botId: string;
  readonly name: string;
  /** The test as JSON text. */
  readonly data: string;
  /** Id of the user who wrote it last; null: not known. */
  readonly by: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** How it ended last, as JSON text; null: it has not run since it was written. */
  readonly lastRun: string | null;
}

/** Names a test of a bot. */
export interface BotTestScope {
  readonly botId: string;
  readonly id: string;
}

/** One run of tests of a bot. */
export interface TestRun {
  readonly id: string;
  readonly botId: string;
  readonly at: number;
  /** Id of the user who ran them; null: not known. */
  readonly by: string | null;
  /** What ran and how it ended, as JSON text. */
  readonly data: string;
}

/** Stands in the data of runs that stay as long as the bot. */
export const keptRun = '"isOfRelease":true';

/** The tests of bots, their runs, and what must be so before a bot is published. They go with the bot. */
export interface BotTests {
  /** Oldest first. */
  list(botId: string): Promise<readonly BotTest[]>;
  get(scope: BotTestScope): Promise<BotTest | null>;
  /** `most`: the tests that a bot may have. */
  create(test: Omit<BotTest, 'updatedAt' | 'lastRun'>, most: number): Promise<'CREATED' | 'NO_BOT' | 'FULL'>;
  /** Replaces the test and forgets its last run. Null: there is no such test. */
  update(
    scope: BotTestScope,
    change: Pick<BotTest, 'name' | 'data' | 'by' | 'updatedAt'>,
  ): Promise<BotTest | null>;
  delete(scope: BotTestScope): Promise<boolean>;
  /** Notes how tests ended; those that have changed since `updatedAt` are left alone. */
  noteRuns(botId: string, runs: readonly Pick<BotTest, 'id' | 'updatedAt' | 'lastRun'>[]): Promise<void>;
  /** Keeps a run; false: there is no such bot. */
  addRun(run: TestRun): Promise<boolean>;
  /** The last runs of a bot, the last first. */
  runs(botId: string, limit: number): Promise<readonly TestRun[]>;
  /** Deletes at most `limit` runs from before an instant, except those whose data has `keptRun`; how many it deleted. */
  sweepRuns(before: number, limit: number): Promise<number>;
  /** What must be so before the bot is published, as JSON text; null: nothing. */
  gate(botId: string): Promise<string | null>;
  /** Replaces it; null: nothing must be so. False: there is no such bot. */
  setGate(botId: string, data: string | null): Promise<boolean>;
}
