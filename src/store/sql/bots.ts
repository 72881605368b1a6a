import { ok } from '#lib/result.ts';
import type { BotHead, BotScope, Bots } from '../ports/bot.ts';
import { headColumns, toBot, toHead } from './bot-rows.ts';
import type { ChatRows } from './chat-rows.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { deleteBot } from './delete-bot.ts';
import { lockWorkspace } from './lock-parent.ts';
import { lookUp } from './look-up.ts';
import { moveBot } from './move-bot.ts';
import { insertBot, updateBot } from './write-bot.ts';

export function createBots(db: Db, chats: ChatRows): Bots {
  return {
    create: (bot) => atomically(db, (tx) => insertBot(tx, bot)),
    get: async (id) => {
      const row = await db.selectFrom('bots').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toBot(row) : null;
    },
    head: headBy(db, 'id'),
    headByPublicId: headBy(db, 'publicId'),
    headByCustomDomain: headBy(db, 'customDomain'),
    list: (workspaceId, filter) => listBots(db, workspaceId, filter),
    update: (scope, change) => atomically(db, (tx) => updateBot(tx, scope, change)),
    move: async (scope, to) => {
      const moved = await atomically(db, (tx) => moveBot(tx, scope, to));
      return moved.ok ? ok(toBot(moved.value)) : moved;
    },
    touch: async (botId, at) => {
      await db
        .updateTable('bots')
        .set({ lastActivityAt: at })
        .where('id', '=', botId)
        .where((where) => where.or([where('lastActivityAt', 'is', null), where('lastActivityAt', '<', at)]))
        .execute();
    },
    arrangeResults: async (botId, preferences) => {
      await db
        .updateTable('bots')
        .set({ resultsTablePreferences: preferences })
        .where('id', '=', botId)
        .execute();
    },
    delete: (scope) => atomically(db, (tx) => deleteIfThere(tx, chats, scope)),
  };
}

/** Finds the head of a bot by the value of one column. */
function headBy(
  db: Db,
  column: 'id' | 'publicId' | 'customDomain',
): (value: string) => Promise<BotHead | null> {
  const find = lookUp(db, (value) => db.selectFrom('bots').select(headColumns).where(column, '=', value));
  return async (value) => {
    const row = await find(value);
    return row && toHead(row);
  };
}

async function listBots(
  db: Db,
  workspaceId: string,
  { folderId, collaboratorId, account }: Parameters<Bots['list']>[1],
): Promise<readonly BotHead[]> {
  let query = db
    .selectFrom('bots')
    .select(headColumns)
    .where('workspaceId', '=', workspaceId)
    .where('isArchived', '=', 0);
  if (folderId !== undefined) query = query.where('folderId', folderId === null ? 'is' : '=', folderId);
  if (account !== undefined) query = query.where(account.field, '=', account.credentialsId);
  if (collaboratorId !== undefined) {
    const shared = db.selectFrom('collaborators').select('botId').where('userId', '=', collaboratorId);
    query = query.where('id', 'in', shared);
  }
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
  return rows.map(toHead);
}

async function deleteIfThere(tx: Tx, chats: ChatRows, { workspaceId, botId }: BotScope): Promise<boolean> {
  await lockWorkspace(tx, workspaceId);
  const bot = await tx
    .selectFrom('bots')
    .select('id')
    .where('id', '=', botId)
    .where('workspaceId', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst();
  return bot ? deleteBot(tx, chats, botId) : false;
}
