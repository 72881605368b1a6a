import type { BotDocument } from '#bot/document.ts';
import type { runBotTests as endpoint } from '#contract/tests.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { type BotTestResult, runBotTests } from '#server/trials/run-bot-tests.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { BotTest } from '#store/ports/bot-test.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { versionDocument } from '../bots/version-view.ts';
import type { StoredRun } from './test-view.ts';

/** Runs the tests of a bot, and notes how each ended on the draft. */
export const runStoredTests: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { store, clock } = context.app;
  const wanted = (await store.botTests.list(bot.id)).filter((test) => isWanted(test, body));
  const document =
    body.versionId === undefined ? storedDocument(bot) : await versionOf(context, bot, body.versionId);
  const results = await runBotTests(await trialOf(store, bot, document), wanted);
  if (body.versionId === undefined)
    await store.botTests.noteRuns(
      bot.id,
      results.map(({ stored, failures }) => ({
        ...{ id: stored.id, updatedAt: stored.updatedAt },
        lastRun: JSON.stringify(runOf(failures, clock())),
      })),
    );
  const passed = results.filter(({ failures }) => failures.length === 0).length;
  return {
    ...{ passed, failed: results.length - passed, notRun: wanted.length - results.length },
    results: results.map(({ stored: { id, name }, failures }) => ({
      ...{ id, name, isPassed: failures.length === 0 },
      failures: [...failures],
    })),
  };
};

const runOf = (failures: BotTestResult['failures'], at: number): StoredRun => ({
  ...{ at: isoTime(at), isPassed: failures.length === 0 },
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
