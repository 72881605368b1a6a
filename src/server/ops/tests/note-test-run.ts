import type * as z from 'zod';
import type { testRunSchema } from '#contract/bot-test-schema.ts';
import type { App } from '#server/app.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { BotTest, TestRun } from '#store/ports/bot-test.ts';
import type { BotAction } from '#store/ports/trash.ts';
import type { Coverage } from '#trial/coverage-of.ts';
import type { TestFailure } from '#trial/test-failure.ts';
import type { StoredRun } from './test-view.ts';

type Wire = z.input<typeof testRunSchema>;

/** A run as it is stored. */
export type RunFacts = Omit<Wire, 'id' | 'at' | 'by'>;

/** How one test ended. */
export interface EndedTest {
  readonly stored: BotTest;
  readonly failures: readonly TestFailure[];
  readonly ms: number;
}

interface Noted {
  readonly botId: string;
  readonly action: BotAction;
  readonly ended: readonly EndedTest[];
  readonly facts: Pick<RunFacts, 'from' | 'versionId' | 'notRun' | 'ms' | 'coverage' | 'isOfRelease'>;
}

/** Failed tests that a run names. */
const MOST_NAMED = 50;

/** Keeps a run, and on the draft how each test ended. */
export async function noteTestRun(
  { store, newId }: Pick<App, 'store' | 'newId'>,
  { botId, action, ended, facts }: Noted,
): Promise<TestRun> {
  const failed = ended.filter(({ failures }) => failures.length > 0);
  const data: RunFacts = {
    ...facts,
    passed: ended.length - failed.length,
    failed: failed.length,
    ...(facts.isOfRelease === true && {
      tests: ended.map(({ stored: { id, name }, failures }) => ({
        id,
        name,
        isPassed: failures.length === 0,
      })),
    }),
    failedTests: failed
      .slice(0, MOST_NAMED)
      .map(({ stored: { id, name }, failures: [first] }) => ({ id, name, message: first?.message ?? '' })),
  };
  const run = { id: newId(), botId, ...action, data: JSON.stringify(data) };
  if (facts.versionId === null)
    await store.botTests.noteRuns(
      botId,
      ended.map(({ stored: { id, updatedAt }, failures, ms }) => ({
        ...{ id, updatedAt },
        lastRun: JSON.stringify({
          ...{ at: isoTime(action.at), isPassed: failures.length === 0, ms },
          failures: [...failures],
        } satisfies StoredRun),
      })),
    );
  if (ended.length > 0) await store.botTests.addRun(run);
  return run;
}

/** The shares of a coverage. */
export function sharesOf({ blocks, ways, comparisons }: Coverage): NonNullable<RunFacts['coverage']> {
  const share = ({ reached, total }: Coverage['blocks']) => ({ reached, total });
  return { blocks: share(blocks), ways: share(ways), comparisons: share(comparisons) };
}
