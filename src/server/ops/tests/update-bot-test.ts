import type { updateBotTest as endpoint } from '#contract/tests.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import { pinNames } from '#trial/pin-names.ts';
import { botAction } from '../bot-action.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { noTest, testView } from './test-view.ts';

/** Replaces a test; names that are new to it get their ids. */
export const updateBotTest: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { store } = context.app;
  const { at, by } = botAction(context);
  const test = pinNames(body.test, await trialOf(store, bot, storedDocument(bot)));
  const stored = await store.botTests.update(
    { botId: bot.id, id: params.testId },
    { name: test.name, data: JSON.stringify(test), by, updatedAt: at },
  );
  if (stored === null) throw noTest();
  return { test: testView(stored) };
};
