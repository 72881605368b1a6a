import type { Passwords } from '../ports/password.ts';
import { atomically, type Db } from './db.ts';

export function createPasswords(db: Db): Passwords {
  return {
    get: async (userId) => {
      const query = db.selectFrom('users').select('passwordHash').where('id', '=', userId);
      return (await query.executeTakeFirst())?.passwordHash ?? null;
    },
    set: ({ userId, hash, keepSession }) =>
      atomically(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set({ passwordHash: hash })
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await tx
          .deleteFrom('tokens')
          .where('userId', '=', userId)
          .where('kind', '=', 'browser')
          .where('id', '!=', keepSession ?? '')
          .execute();
        await tx.deleteFrom('signInLinks').where('userId', '=', userId).execute();
        return true;
      }),
  };
}
