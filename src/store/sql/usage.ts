import type { DayRange, Usage, UseScope } from '../ports/usage.ts';
import type { Db } from './db.ts';

export function createUsage(db: Db): Usage {
  return {
    chats: async (workspaceId, month) => {
      const row = await db
        .selectFrom('chatCounts')
        .select('chats')
        .where('workspaceId', '=', workspaceId)
        .where('month', '=', month)
        .executeTakeFirst();
      return row?.chats ?? 0;
    },
    add: async (use) => {
      await db
        .insertInto('tokenUse')
        .values({ ...use, calls: 1 })
        .onConflict((conflict) =>
          conflict.columns(['workspaceId', 'day', 'botId', 'provider', 'model']).doUpdateSet((eb) => ({
            calls: eb('tokenUse.calls', '+', 1),
            inputTokens: eb('tokenUse.inputTokens', '+', use.inputTokens),
            outputTokens: eb('tokenUse.outputTokens', '+', use.outputTokens),
          })),
        )
        .execute();
    },
    list: (scope, range) =>
      within(db, scope, range)
        .selectAll()
        .orderBy('day')
        .orderBy('botId')
        .orderBy('provider')
        .orderBy('model')
        .orderBy('workspaceId')
        .execute(),
    total: async (scope, range) => {
      const row = await within(db, scope, range)
        .select((select) => [
          select.fn.sum('inputTokens').as('input'),
          select.fn.sum('outputTokens').as('output'),
        ])
        .executeTakeFirstOrThrow();
      return Number(row.input ?? 0) + Number(row.output ?? 0);
    },
    limit: async (ownerId) => {
      const row = await db
        .selectFrom('tokenLimits')
        .select('monthlyTokens')
        .where('ownerId', '=', ownerId)
        .executeTakeFirst();
      return row?.monthlyTokens ?? null;
    },
    setLimit: (ownerId, monthlyTokens) => setLimit(db, ownerId, monthlyTokens),
  };
}

async function setLimit(db: Db, ownerId: string, monthlyTokens: number | null): Promise<void> {
  if (monthlyTokens === null) await db.deleteFrom('tokenLimits').where('ownerId', '=', ownerId).execute();
  else
    await db
      .insertInto('tokenLimits')
      .values({ ownerId, monthlyTokens })
      .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ monthlyTokens }))
      .execute();
}

function within(db: Db, scope: UseScope, { from, to }: DayRange) {
  const days = db.selectFrom('tokenUse').where('day', '>=', from).where('day', '<', to);
  return 'botId' in scope
    ? days.where('botId', '=', scope.botId)
    : days.where('workspaceId', '=', scope.workspaceId);
}
