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
    get: async (id) => toFound(await find('id', id)),
    findByEmail: async (email) => toFound(await find('email', email.toLowerCase())),
    findOwner: async () =>
      toFound(await db.selectFrom('users').selectAll().where('isOwner', '=', 1).executeTakeFirst()),
    list: async () => {
      const rows = await db.selectFrom('users').selectAll().orderBy('createdAt').orderBy('id').execute();
      return rows.map(toUser);
    },
    makeOwner: (userId) =>
      atomically(db, async (tx) => {
        const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
        if (!user) return err('NOT_FOUND' as const);
        // First of all nobody: an index keeps two owners out at every moment.
        await tx.updateTable('users').set({ isOwner: 0 }).where('isOwner', '=', 1).execute();
        const update = tx.updateTable('users').set({ isOwner: 1 }).where('id', '=', userId).returningAll();
        return ok(toUser(await update.executeTakeFirstOrThrow()));
      }),
    update: async (id, patch) => {
      if (Object.values(patch).every((value) => value === undefined)) return toFound(await find('id', id));
      const update = db.updateTable('users').set(patch).where('id', '=', id).returningAll();
      return toFound(await update.executeTakeFirst());
    },
  };
}

function toFound(row: Stored<User> | undefined): User | null {
  return row ? toUser(row) : null;
}

function toUser(row: Stored<User>): User {
  return { ...row, isOwner: row.isOwner === 1 };
}
