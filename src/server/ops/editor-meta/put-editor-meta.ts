import { isAbout } from '#bot/ignored.ts';
import type { putEditorMeta as endpoint } from '#contract/editor-meta.ts';
import { changeEditorMeta } from '#server/bots/change-editor-meta.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { botAction } from '../bot-action.ts';
import { countProblems } from '../bots/count-problems.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Replaces what the editor keeps beside a bot. What was there before keeps its author and its time. */
export const putEditorMeta: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { at, by } = botAction(context);
  const { ignored, severities } = body.editorMeta;
  const { editorMeta, updatedAt } = await changeEditorMeta(context.app, bot.id, (before) => ({
    ...before,
    ...(severities && { severities }),
    ...(ignored && {
      ignored: ignored.map((entry) => {
        const known = before.ignored.find(
          (each) => isAbout(each, entry) && each.reason === entry.reason && each.until === entry.until,
        );
        return known ?? { ...entry, by, at: isoTime(at) };
      }),
    }),
  }));
  const { drafts } = context.app;
  drafts.problems.changed(bot.id, () => countProblems(context.app, bot.id));
  return { editorMeta, updatedAt: isoTime(updatedAt) };
};
