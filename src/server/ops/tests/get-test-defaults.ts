import type { getTestDefaults as endpoint } from '#contract/tests.ts';
import { storedEditorMeta } from '#server/bots/stored-editor-meta.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** What all tests of a bot share. */
export const getTestDefaults: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { testDefaults } = storedEditorMeta(await context.app.store.editorMetas.get(bot.id));
  return { defaults: testDefaults ?? {} };
};
