import type { Identities } from '../ports/identity.ts';
import type { Db } from './db.ts';

export function createIdentities(db: Db): Identities {
  return {
    find: async (issuer, subject) => {
      const row = await db
        .selectFrom('identities')
        .select('userId')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.userId ?? null;
    },
    put: async (identity) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('identities')
        .values(identity)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
