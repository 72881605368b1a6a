import type { listReleases as endpoint } from '#contract/releases.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { peopleOf } from '../people.ts';

/** A page of the releases. */
export const listReleases: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { limit, cursor } = query;
  const found = await context.app.store.releases.list(bot.id, {
    limit: limit + 1,
    ...(cursor && { cursor }),
  });
  const page = found.slice(0, limit);
  const person = await peopleOf(context.app, page);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    releases: page.map(({ key, act, message, by, at }) => ({
      versionId: key,
      act,
      message,
      by: person(by),
      at: isoTime(at),
    })),
    ...(last && { nextCursor: last.seq }),
  };
};
