import { isAbout } from '#bot/ignored.ts';
import type { putEditorMeta as endpoint } from '#contract/editor-meta.ts';
import { AppError } from '#server/app-error.ts';
import { type StoredEditorMeta, storedEditorMeta } from '#server/bots/stored-editor-meta.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { botAction } from '../bot-action.ts';
import { countProblems } from '../bots/count-problems.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Replaces what the editor keeps beside a bot. What was there before keeps its author and its time. */
export const putEditorMeta: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { store } = context.app;
  const { at, by } = botAction(context);
  const { ignored: before, ...others } = storedEditorMeta(await store.editorMetas.get(bot.id));
  const editorMeta: StoredEditorMeta = {
    ...others,
    ...(body.editorMeta.severities && { severities: body.editorMeta.severities }),
    ignored: body.editorMeta.ignored.map((entry) => {
      const known = before.find(
        (each) => isAbout(each, entry) && each.reason === entry.reason && each.until === entry.until,
      );
      return known ?? { ...entry, by, at: isoTime(at) };
    }),
  };
  const isKept = await store.editorMetas.put(bot.id, { data: JSON.stringify(editorMeta), updatedAt: at });
  if (!isKept) throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  const { drafts } = context.app;
  drafts.problems.changed(bot.id, () => countProblems(context.app, bot.id));
  const { testDefaults: _, ...shown } = editorMeta;
  return { editorMeta: shown, updatedAt: isoTime(at) };
};
