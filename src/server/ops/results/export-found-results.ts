import type { InputOf } from '#contract/endpoint.ts';
import type { exportFoundResults as endpoint } from '#contract/results.ts';
import type { OperationContext, Streamed } from '#server/operation.ts';
import { aboutBot, audit } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { exportFile } from './export-file.ts';
import { foundPages } from './found-pages.ts';
import { resultQuery } from './result-query.ts';
import { resultSort } from './result-sort.ts';

/** The results that match, as a file that is written while it is read. */
export async function exportFoundResults(
  context: OperationContext,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Streamed> {
  const { bot } = await requireSeenBot(context, params.botId, 'results');
  const { app } = context;
  await audit(context, { ...aboutBot(bot), kind: 'results.exported' });
  const query = resultQuery(body, app.clock());
  const pages = foundPages(app.store.results, bot.id, { query, sort: resultSort(body.sort) });
  const answeredBlockIds = body.includeDeletedBlocks ? await app.store.results.answeredBlocks(bot.id) : [];
  return await exportFile(app, bot, { ...body, answeredBlockIds, pages });
}
