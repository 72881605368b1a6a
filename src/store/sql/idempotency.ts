import type { Idempotency } from '../ports/idempotency.ts';
import { atomically, type Db } from './db.ts';

export function createIdempotency(db: Db): Idempotency {
  return {
    get: async (scope, key) => {
      const row = await db
        .selectFrom('idempotency')
        .select(['scope', 'key', 'bodyHash', 'status', 'body'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirst();
      return row ?? null;
    },
    put: async (remembered, at) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('idempotency')
        .values({ ...remembered, createdAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    sweep: (before, limit) =>
      atomically(db, async (tx) => {
        const old = await tx
          .selectFrom('idempotency')
          .select(['scope', 'key'])
          .where('createdAt', '<', before)
          .limit(limit)
          .execute();
        for (const { scope, key } of old) {
          await tx.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).execute();
        }
        return old.length;
      }),
  };
}
