import type { TakeOverScope, TakeOvers } from '../ports/take-over.ts';
import { atomically, type Db } from './db.ts';
import { lockWorkspace } from './lock-parent.ts';

export function createTakeOvers(db: Db): TakeOvers {
  const list = (from: Pick<Db, 'selectFrom'>, workspaceId: string) =>
    from
      .selectFrom('takeOvers')
      .selectAll()
      .where('workspaceId', '=', workspaceId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
  const running = ({ workspaceId, id }: TakeOverScope) =>
    db
      .updateTable('takeOvers')
      .where('id', '=', id)
      .where('workspaceId', '=', workspaceId)
      .where('state', '=', 'running');
  return {
    list: (workspaceId) => list(db, workspaceId),
    get: async ({ workspaceId, id }) =>
      (await db
        .selectFrom('takeOvers')
        .selectAll()
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst()) ?? null,
    create: (takeOver, { aliveSince, most }) =>
      atomically(db, async (tx) => {
        if (!(await lockWorkspace(tx, takeOver.workspaceId))) return 'NO_WORKSPACE';
        const others = await list(tx, takeOver.workspaceId);
        if (others.some(({ state, updatedAt }) => state === 'running' && updatedAt > aliveSince))
          return 'BUSY';
        const old = others.slice(most - 1).map(({ id }) => id);
        if (old.length > 0) await tx.deleteFrom('takeOvers').where('id', 'in', old).execute();
        await tx
          .insertInto('takeOvers')
          .values({ ...takeOver, updatedAt: takeOver.createdAt, state: 'running' })
          .execute();
        return 'CREATED';
      }),
    update: async (scope, change) => {
      const { numUpdatedRows } = await running(scope).set(change).executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    cancel: async (scope, at) =>
      (await running(scope).set({ state: 'cancelled', updatedAt: at }).returningAll().executeTakeFirst()) ??
      null,
  };
}
