import type { healBotTests as endpoint } from '#contract/tests.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import { healNames } from '#trial/heal-names.ts';
import { lostNames } from '#trial/lost-names.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import { botAction } from '../bot-action.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Gives tests the names of today. How they ended stays known: they do the same as before. */
export const healBotTests: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { store } = context.app;
  const { at, by } = botAction(context);
  const trial = await trialOf(store, bot, storedDocument(bot));
  const healed: { id: string; name: string }[] = [];
  const lost: { id: string; name: string; message: string }[] = [];
  for (const { id, name, data, lastRun } of await store.botTests.list(bot.id)) {
    const before = ownJson<ConversationTest>(data);
    const test = healNames(before, trial);
    lost.push(...lostNames(test, trial).map((message) => ({ id, name, message })));
    if (test === before) continue;
    const scope = { botId: bot.id, id };
    const kept = await store.botTests.update(scope, { name, data: JSON.stringify(test), by, updatedAt: at });
    if (kept === null) continue;
    healed.push({ id, name });
    if (lastRun !== null) await store.botTests.noteRuns(bot.id, [{ id, updatedAt: at, lastRun }]);
  }
  return { healed, lost };
};
