import type { SignInLinks } from '../ports/sign-in-link.ts';
import { countOf, type Db } from './db.ts';

export function createSignInLinks(db: Db): SignInLinks {
  return {
    create: async (link) => {
      await db.insertInto('signInLinks').values(link).execute();
    },
    use: async (hash, now) => {
      const link = await db
        .deleteFrom('signInLinks')
        .where('hash', '=', hash)
        .where('expiresAt', '>', now)
        .returning('userId')
        .executeTakeFirst();
      return link?.userId ?? null;
    },
    deleteExpired: async (now) =>
      countOf(await db.deleteFrom('signInLinks').where('expiresAt', '<=', now).execute()),
  };
}
