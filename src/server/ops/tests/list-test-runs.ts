import type { listTestRuns as endpoint } from '#contract/tests.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { peopleOf } from '../people.ts';
import { testRunView } from './test-run-view.ts';

/** The last runs of the tests of a bot. */
export const listTestRuns: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const runs = await context.app.store.botTests.runs(bot.id, query.limit);
  const personOf = await peopleOf(context.app, runs);
  return { runs: runs.map((run) => testRunView(run, personOf)) };
};
