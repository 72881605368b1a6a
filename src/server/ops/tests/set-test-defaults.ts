import type { setTestDefaults as endpoint } from '#contract/tests.ts';
import { AppError } from '#server/app-error.ts';
import { storedEditorMeta } from '#server/bots/stored-editor-meta.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import { pinDefaults } from '#trial/pin-names.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Replaces what all tests of a bot share; names that are new to it get their ids. */
export const setTestDefaults: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { store, clock } = context.app;
  const defaults = pinDefaults(body.defaults, await trialOf(store, bot, storedDocument(bot)));
  const others = storedEditorMeta(await store.editorMetas.get(bot.id));
  const data = JSON.stringify({ ...others, testDefaults: defaults });
  if (!(await store.editorMetas.put(bot.id, { data, updatedAt: clock() })))
    throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  return { defaults };
};
