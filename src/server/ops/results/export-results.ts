import type { InputOf } from '#contract/endpoint.ts';
import type { exportResults as endpoint } from '#contract/results.ts';
import type { OperationContext, Streamed } from '#server/operation.ts';
import { aboutBot, audit } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { exportFile } from './export-file.ts';
import { resultFilter } from './result-filter.ts';

/** All results that match, as a file that is written while it is read. */
export async function exportResults(
  context: OperationContext,
  { params, query }: InputOf<typeof endpoint>,
): Promise<Streamed> {
  const { bot } = await requireSeenBot(context, params.botId, 'results');
  const { app } = context;
  await audit(context, { ...aboutBot(bot), kind: 'results.exported' });
  const filter = resultFilter(query, app.clock());
  const { answers } = query.includeDeletedBlocks
    ? await app.store.results.totals(bot.id, filter)
    : { answers: [] };
  const answeredBlockIds = answers.map(({ blockId }) => blockId);
  const pages = app.store.results.pages(bot.id, filter);
  return await exportFile(app, bot, { ...query, answeredBlockIds, pages });
}
