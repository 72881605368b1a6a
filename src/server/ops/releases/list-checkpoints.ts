import type { listCheckpoints as endpoint } from '#contract/releases.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { peopleOf } from '../people.ts';

/** The saved drafts. */
export const listCheckpoints: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const checkpoints = await context.app.store.versions.listCheckpoints(bot.id);
  const person = await peopleOf(context.app, checkpoints);
  return {
    checkpoints: checkpoints.map(({ key, reason, by, at }) => ({
      versionId: key,
      reason,
      by: person(by),
      at: isoTime(at),
    })),
  };
};
