import type { createBotTest as endpoint } from '#contract/tests.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import { pinNames } from '#trial/pin-names.ts';
import { botAction } from '../bot-action.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { testView } from './test-view.ts';

/** Tests that a bot may have. */
const MOST_TESTS = 500;

/** Stores a test, with the ids of what it names. */
export const createBotTest: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { store, newId } = context.app;
  const { at, by } = botAction(context);
  const test = pinNames(body.test, await trialOf(store, bot, storedDocument(bot)));
  const stored = {
    ...{ id: newId(), botId: bot.id, name: test.name, by, createdAt: at },
    data: JSON.stringify(test),
  };
  const made = await store.botTests.create(stored, MOST_TESTS);
  if (made === 'FULL')
    throw new AppError('LIMIT_REACHED', { message: `A bot has at most ${MOST_TESTS} tests.` });
  if (made === 'NO_BOT') throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  return { test: testView({ ...stored, updatedAt: at, lastRun: null }) };
};
