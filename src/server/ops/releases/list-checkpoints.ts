import type { listCheckpoints as endpoint } from '#contract/releases.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { peopleOf } from '../people.ts';
import { checkpointView } from './checkpoint-view.ts';

/** The kept drafts. */
export const listCheckpoints: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const checkpoints = await context.app.store.versions.listCheckpoints(bot.id);
  const person = await peopleOf(context.app, checkpoints);
  return { checkpoints: checkpoints.map((each) => checkpointView(each, person(each.by))) };
};
