import type { updateCheckpoint as endpoint } from '#contract/releases.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { peopleOf } from '../people.ts';
import { checkpointView } from './checkpoint-view.ts';

/** Gives a kept draft a name, or takes it away. */
export const updateCheckpoint: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app } = context;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const scope = { botId: bot.id, key: params.versionId };
  const named = await app.store.versions.nameCheckpoint(scope, body.name);
  if (named === null) throw new AppError('NOT_FOUND', { message: 'There is no such checkpoint.' });
  const person = await peopleOf(app, [named]);
  return { checkpoint: checkpointView(named, person(named.by)) };
};
