import type { deleteBotTest as endpoint } from '#contract/tests.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { noTest } from './test-view.ts';

/** Removes a test. */
export const deleteBotTest: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  if (!(await context.app.store.botTests.delete({ botId: bot.id, id: params.testId }))) throw noTest();
  return { message: 'success' };
};
