import type { listChanges as endpoint } from '#contract/drafts.ts';
import { isWhole } from '#server/drafts/read-past.ts';
import { toWireChange } from '#server/drafts/wire-change.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { tooOld } from './change-draft.ts';

/** What was changed since a revision. */
export const listChanges: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { rev } = bot;
  const last = Math.min(rev, query.after + query.limit);
  const limit = last - query.after;
  if (limit < 0) throw tooOld(bot);
  const batches =
    limit === 0 ? [] : await context.app.store.opBatches.list(bot.id, { afterRev: query.after, limit });
  if (!isWhole(batches, { afterRev: query.after, rev: last })) throw tooOld(bot);
  return { rev, changes: batches.map((batch) => toWireChange(batch, query.withInverse)) };
};
