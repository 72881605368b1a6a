import { changeEditorMeta } from '#server/bots/change-editor-meta.ts';
import type { StoredEditorMeta } from '#server/bots/stored-editor-meta.ts';
import type { OperationContext } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { countProblems } from '../bots/count-problems.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

type IgnoredList = StoredEditorMeta['ignored'];

/** Changes which problems of a bot are ignored, and has them counted again. */
export async function changeIgnored(
  context: OperationContext,
  botId: string,
  change: (before: IgnoredList) => IgnoredList,
) {
  const { app } = context;
  const { bot } = await requireSeenBot(context, botId, 'write');
  const { editorMeta, updatedAt } = await changeEditorMeta(app, bot.id, (meta) => ({
    ...meta,
    ignored: change(meta.ignored),
  }));
  app.drafts.problems.changed(bot.id, () => countProblems(app, bot.id));
  return { editorMeta, updatedAt: isoTime(updatedAt) };
}
