import { err, ok } from '#lib/result.ts';
import type { User, Users } from '../ports/user.ts';
import { atomically, type Db, type Tx, toFlag } from './db.ts';
import { lockInstance } from './lock-parent.ts';
import type { Tables } from './tables.ts';

export function createUsers(db: Db): Users {
  const find = (column: 'id' | 'email', value: string) =>
    db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst();
  return {
    create: (user, passwordHash) => atomically(db, (tx) => insert(tx, user, passwordHash ?? null)),
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
        await lockInstance(tx);
        const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
        if (!user) return err('NOT_FOUND' as const);
        // First of all nobody: an index keeps two owners out at every moment.
        await tx.updateTable('users').set({ isOwner: 0 }).where('isOwner', '=', 1).execute();
        const update = tx.updateTable('users').set({ isOwner: 1 }).where('id', '=', userId).returningAll();
        return ok(toUser(await update.executeTakeFirstOrThrow()));
      }),
    setEmail: (id, given) =>
      atomically(db, async (tx) => {
        const email = given.toLowerCase();
        const holder = await tx
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirst();
        if (holder && holder.id !== id) return err('EMAIL_TAKEN' as const);
        const update = tx
          .updateTable('users')
          .set({ email, isEmailConfirmed: 1 })
          .where('id', '=', id)
          .returningAll();
        const row = await update.executeTakeFirst();
        return row ? ok(toUser(row)) : err('NOT_FOUND' as const);
      }),
    update: async (id, patch) => {
      if (Object.values(patch).every((value) => value === undefined)) return toFound(await find('id', id));
      const update = db.updateTable('users').set(patch).where('id', '=', id).returningAll();
      return toFound(await update.executeTakeFirst());
    },
  };
}

/** Adds a person, unless the address is taken, or there is an owner already. */
async function insert(tx: Tx, user: User, passwordHash: string | null): ReturnType<Users['create']> {
  const email = user.email.toLowerCase();
  if (user.isOwner) {
    await lockInstance(tx);
    const owner = await tx.selectFrom('users').select('id').where('isOwner', '=', 1).executeTakeFirst();
    if (owner) return err('OWNER_EXISTS');
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({ ...toRow({ ...user, email }), passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? ok({ ...user, email }) : err('EMAIL_TAKEN');
}

function toFound(row: Tables['users'] | undefined): User | null {
  return row ? toUser(row) : null;
}

/** The row of a new user, without a password. */
export function toRow(user: User): Tables['users'] {
  return {
    ...user,
    isOwner: toFlag(user.isOwner),
    isEmailConfirmed: toFlag(user.isEmailConfirmed),
    passwordHash: null,
  };
}

/** The password stays behind: only `passwords` reads it. */
function toUser({ passwordHash: _, ...row }: Tables['users']): User {
  return { ...row, isOwner: row.isOwner === 1, isEmailConfirmed: row.isEmailConfirmed === 1 };
}
