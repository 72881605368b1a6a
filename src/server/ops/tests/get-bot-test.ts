import type { getBotTest as endpoint } from '#contract/tests.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { noTest, testView } from './test-view.ts';

/** One test of a bot. */
export const getBotTest: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const stored = await context.app.store.botTests.get({ botId: bot.id, id: params.testId });
  if (stored === null) throw noTest();
  return { test: testView(stored) };
};
