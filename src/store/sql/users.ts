import { err, ok } from '#lib/result.ts';
import type { User, Users } from '../ports/user.ts';
import { atomically, type Db, toFlag } from './db.ts';
import type { Stored } from './tables.ts';

export function createUsers(db: Db): Users {
  const find = (column: 'id' | 'email', value: string) =>
    db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst();
  return {
    create: (user) =>
      atomically(db, async (tx) => {
        const email = user.email.toLowerCase();
        if (user.isOwner) {
          const owner = await tx.selectFrom('users').select('id').where('isOwner', '=', 1).executeTakeFirst();
          if (owner) return err('OWNER_EXISTS' as const);
        }
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('users')
          .values({ ...user, email, isOwner: toFlag(user.isOwner) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n ? ok({ ...user, email }) : err('EMAIL_TAKEN' as const);
      }),
    get: async (id) => toUser(await find('id', id)),
    findByEmail: async (email) => toUser(await find('email', email.toLowerCase())),
    findOwner: async () =>
      toUser(await db.selectFrom('users').selectAll().where('isOwner', '=', 1).executeTakeFirst()),
    update: async (id, patch) => {
      if (Object.values(patch).every((value) => value === undefined)) return toUser(await find('id', id));
      const update = db.updateTable('users').set(patch).where('id', '=', id).returningAll();
      return toUser(await update.executeTakeFirst());
    },
  };
}

function toUser(row: Stored<User> | undefined): User | null {
  return row ? { ...row, isOwner: row.isOwner === 1 } : null;
}
