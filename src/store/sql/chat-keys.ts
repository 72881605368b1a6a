import type { ChatKeys } from '../ports/token.ts';
import type { Db } from './db.ts';
import { lookUp } from './look-up.ts';

export function createChatKeys(db: Db): ChatKeys {
  const find = (column: 'workspaceId' | 'key') =>
    lookUp(db, (value) => db.selectFrom('chatKeys').selectAll().where(column, '=', value));
  return {
    get: find('workspaceId'),
    find: find('key'),
    rotate: async (workspaceId, key, at) =>
      (await db
        .updateTable('chatKeys')
        .set({ key, createdAt: at })
        .where('workspaceId', '=', workspaceId)
        .returningAll()
        .executeTakeFirst()) ?? null,
  };
}
