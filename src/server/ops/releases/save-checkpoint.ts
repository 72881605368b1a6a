import type { saveCheckpoint as endpoint } from '#contract/releases.ts';
import { keepDraft } from '#server/checkpoints/keep-draft.ts';
import { requireRev } from '#server/drafts/require-rev.ts';
import type { Operation } from '#server/operation.ts';
import { botAction } from '../bot-action.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { peopleOf } from '../people.ts';
import { checkpointView } from './checkpoint-view.ts';

/** Keeps the draft as it is now. */
export const saveCheckpoint: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app } = context;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  requireRev(bot, body.ifRev);
  const saved = await keepDraft(app.store, bot, {
    ...botAction(context),
    reason: 'saved',
    name: body.name ?? null,
  });
  const person = await peopleOf(app, [saved]);
  return { checkpoint: checkpointView(saved, person(saved.by)) };
};
