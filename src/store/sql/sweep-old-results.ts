import { archiveResults } from './archive-results.ts';
import type { ChatRows } from './chat-rows.ts';
import type { Db } from './db.ts';

/** Archives results that their bots no longer keep. Gives how many. */
export async function sweepOldResults(
  source: { readonly db: Db; readonly chats: ChatRows },
  now: number,
  limit: number,
): Promise<number> {
  const due = await source.db
    .selectFrom('bots')
    .innerJoin('results', 'results.botId', 'bots.id')
    .select(['results.id', 'bots.id as botId'])
    .where('bots.resultRetentionDays', 'is not', null)
    .where('results.isArchived', '=', 0)
    .where(({ eb, ref }) =>
      eb('results.createdAt', '<', eb(eb.val(now), '-', eb(ref('bots.resultRetentionDays'), '*', DAY))),
    )
    .limit(limit)
    .execute();
  const byBot = Map.groupBy(due, ({ botId }) => botId);
  let archived = 0;
  for (const [botId, results] of byBot) {
    const ids = results.map(({ id }) => id);
    archived += (await archiveResults(source, botId, ids)).length;
  }
  return archived;
}

const DAY = 86_400_000;
