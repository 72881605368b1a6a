import type { BotDocument } from '#bot/document.ts';
import type { runBotTests as endpoint } from '#contract/tests.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { type BotTestResult, runBotTests } from '#server/trials/run-bot-tests.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { BotTest } from '#store/ports/bot-test.ts';
import { coverageOf } from '#trial/coverage-of.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import { botAction } from '../bot-action.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { versionDocument } from '../bots/version-view.ts';
import { noteTestRun, sharesOf } from './note-test-run.ts';

/** Runs the tests of a bot, and notes how each ended on the draft. */
export const runStoredTests: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { store } = context.app;
  const action = botAction(context);
  const all = await store.botTests.list(bot.id);
  const wanted = all.filter((test) => isWanted(test, body));
  const { versionId = null } = body;
  const document = versionId === null ? storedDocument(bot) : await versionOf(context, bot, versionId);
  const trial = await trialOf(store, bot, document);
  const began = performance.now();
  const { onEvent } = context.request;
  const results = await runBotTests(trial, wanted, (result) =>
    onEvent?.({ event: 'result', data: resultView(result) }),
  );
  const ms = Math.round(performance.now() - began);
  const notRun = wanted.length - results.length;
  const coverage =
    results.length === all.length
      ? sharesOf(
          coverageOf(
            trial,
            results.map(({ reached }) => reached),
            bot.id,
          ),
        )
      : null;
  await noteTestRun(context.app, {
    ...{ botId: bot.id, action, ended: results },
    facts: { from: 'api', versionId, notRun, ms, coverage },
  });
  const passed = results.filter(({ failures }) => failures.length === 0).length;
  return {
    ...{ passed, failed: results.length - passed, notRun },
    results: results.map(resultView),
  };
};

const resultView = ({ stored: { id, name }, failures, ms }: BotTestResult) => ({
  ...{ id, name, isPassed: failures.length === 0, ms },
  failures: [...failures],
});

interface Wanted {
  readonly ids?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
}

function isWanted({ id, data }: BotTest, { ids, tags }: Wanted): boolean {
  if (ids !== undefined && !ids.includes(id)) return false;
  return tags === undefined || (ownJson<ConversationTest>(data).tags ?? []).some((tag) => tags.includes(tag));
}

async function versionOf({ app }: OperationContext, bot: Bot, key: string): Promise<BotDocument> {
  const version = await app.store.versions.get({ botId: bot.id, key });
  if (version === null || version.kind === 'draft')
    throw new AppError('NOT_FOUND', { message: 'There is no such version.' });
  return versionDocument(version, false);
}
