import type { listBotTests as endpoint } from '#contract/tests.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { testSummary, testView } from './test-view.ts';

/** The tests beside a bot. */
export const listBotTests: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const tests = await context.app.store.botTests.list(bot.id);
  return { tests: tests.map(query.withContent ? testView : testSummary) };
};
