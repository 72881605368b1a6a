import type { Meta } from '../ports/meta.ts';
import type { Db } from './db.ts';

export function createMeta(db: Db): Meta {
  const get = async (key: string) =>
    (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null;
  return {
    get,
    set: async (key, value) => {
      await db
        .insertInto('meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    getOrSet: async (key, value) => {
      await db
        .insertInto('meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await get(key)) ?? value;
    },
  };
}
