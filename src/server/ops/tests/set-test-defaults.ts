import type { setTestDefaults as endpoint } from '#contract/tests.ts';
import { changeEditorMeta } from '#server/bots/change-editor-meta.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import { pinDefaults } from '#trial/pin-names.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Replaces what all tests of a bot share; names that are new to it get their ids. */
export const setTestDefaults: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { app } = context;
  const defaults = pinDefaults(body.defaults, await trialOf(app.store, bot, storedDocument(bot)));
  await changeEditorMeta(app, bot.id, (meta) => ({ ...meta, testDefaults: defaults }));
  return { defaults };
};
