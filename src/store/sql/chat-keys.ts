import type { ChatKeys } from '../ports/token.ts';
import type { Db } from './db.ts';

export function createChatKeys(db: Db): ChatKeys {
  const find = async (column: 'workspaceId' | 'key', value: string) =>
    (await db.selectFrom('chatKeys').selectAll().where(column, '=', value).executeTakeFirst()) ?? null;
  return {
    get: (workspaceId) => find('workspaceId', workspaceId),
    find: (key) => find('key', key),
    rotate: async (workspaceId, key, at) =>
      (await db
        .updateTable('chatKeys')
        .set({ key, createdAt: at })
        .where('workspaceId', '=', workspaceId)
        .returningAll()
        .executeTakeFirst()) ?? null,
  };
}
