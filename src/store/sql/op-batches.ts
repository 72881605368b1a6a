import type { OpBatches } from '../ports/op-batch.ts';
import { countOf, type Db } from './db.ts';

export function createOpBatches(db: Db): OpBatches {
  return {
    list: (botId, { limit, afterRev, afterTime }) => {
      let query = db.selectFrom('opBatches').selectAll().where('botId', '=', botId);
      if (afterRev !== undefined) query = query.where('rev', '>', afterRev);
      if (afterTime !== undefined) query = query.where('at', '>', afterTime);
      return query.orderBy('rev').limit(limit).execute();
    },
    find: async (botId, batchIds) =>
      batchIds.length === 0
        ? []
        : db
            .selectFrom('opBatches')
            .selectAll()
            .where('botId', '=', botId)
            .where('batchId', 'in', batchIds)
            .orderBy('rev')
            .execute(),
    latestAuthors: async (workspaceId) => {
      const rows = await db
        .selectFrom('bots')
        .innerJoin('opBatches', (join) =>
          join.onRef('opBatches.botId', '=', 'bots.id').onRef('opBatches.rev', '=', 'bots.rev'),
        )
        .select(['bots.id as botId', 'opBatches.userId'])
        .where('bots.workspaceId', '=', workspaceId)
        .execute();
      return new Map(rows.flatMap(({ botId, userId }) => (userId === null ? [] : [[botId, userId]])));
    },
    sweep: async (before, limit) => {
      const old = db
        .selectFrom('opBatches')
        .select(['botId', 'rev'])
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit);
      const gone = db
        .deleteFrom('opBatches')
        .where(({ refTuple }) => refTuple('botId', 'rev'), 'in', old.$asTuple('botId', 'rev'));
      return countOf(await gone.execute());
    },
  };
}
