import { randomUUID } from 'node:crypto';
import type { removeResults as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { RESTORABLE_MS } from '#server/restorable-ms.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { aboutBot, audit } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { foundPages } from './found-pages.ts';
import { resultQuery } from './result-query.ts';

/** Hides results; housekeeping removes them when nobody restored them in time. */
export const removeResults: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { store, clock } = context.app;
  const now = clock();
  const deletion = { id: randomUUID(), at: now };
  await audit(context, { ...aboutBot(bot), kind: 'results.deleted', details: { deletionId: deletion.id } });
  const sort = { field: null, isDescending: true };
  let deleted = 0;
  // What arrives meanwhile stays.
  const { to = now + 1, ...query } = resultQuery(body, now);
  for await (const page of foundPages(store.results, bot.id, { query: { ...query, to }, sort })) {
    const ids = page.map(({ id }) => id);
    deleted += (await store.results.hide(bot.id, ids, deletion)).length;
  }
  return { deletionId: deletion.id, deleted, restorableUntil: isoTime(now + RESTORABLE_MS) };
};
