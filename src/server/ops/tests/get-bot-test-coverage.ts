import type { getBotTestCoverage as endpoint } from '#contract/tests.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { runBotTests } from '#server/trials/run-bot-tests.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import { coverageOf } from '#trial/coverage-of.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** What the tests of a bot reach of its draft. */
export const getBotTestCoverage: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { store } = context.app;
  const tests = await store.botTests.list(bot.id);
  const trial = await trialOf(store, bot, storedDocument(bot));
  const results = await runBotTests(trial, tests);
  const reached = results.map((result) => result.reached);
  return { coverage: coverageOf(trial, reached, bot.id), notRun: tests.length - results.length };
};
