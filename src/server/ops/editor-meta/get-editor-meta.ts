import type { getEditorMeta as endpoint } from '#contract/editor-meta.ts';
import { storedEditorMeta } from '#server/bots/stored-editor-meta.ts';
import type { Operation } from '#server/operation.ts';
import { reachOf } from '#server/reach-of.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** What the editor keeps beside a bot. */
export const getEditorMeta: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const kept = await context.app.store.editorMetas.get(bot.id);
  const { testDefaults: _, ...editorMeta } = storedEditorMeta(kept);
  return {
    editorMeta,
    updatedAt: kept && isoTime(kept.updatedAt),
    reach: reachOf(context.app.config),
  };
};
