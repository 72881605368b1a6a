import { err, ok } from '#lib/result.ts';
import type { BotScope } from '../ports/bot.ts';
import type { BotAction, Trash, TrashedBot } from '../ports/trash.ts';
import { headColumns, toBot, toHead } from './bot-rows.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { addRelease } from './releases.ts';

export function createTrash(db: Db): Trash {
  const trashed = () =>
    db
      .selectFrom('bots')
      .select([...headColumns, 'deletedAt'])
      .where('deletedAt', 'is not', null);
  type Row = Awaited<ReturnType<ReturnType<typeof trashed>['execute']>>[number];
  const toTrashed = ({ deletedAt, ...row }: Row): TrashedBot => ({
    ...toHead(row),
    deletedAt: deletedAt ?? 0,
  });
  return {
    put: (scope, action) =>
      atomically(db, async (tx) => {
        const bot = await setDeleted(tx, scope, { ...action, isArchived: true });
        if (!bot) return null;
        if (bot.publishedKey !== null)
          await addRelease(tx, { ...action, botId: bot.id, key: null, act: 'trash', message: null });
        return toBot(bot);
      }),
    restore: (scope, action) =>
      atomically(db, async (tx) => {
        const bot = await setDeleted(tx, scope, { ...action, isArchived: false });
        if (!bot) return err('NOT_FOUND' as const);
        if (bot.publishedKey !== null)
          await addRelease(tx, {
            ...action,
            botId: bot.id,
            key: bot.publishedKey,
            act: 'restore',
            message: null,
          });
        return ok(toBot(bot));
      }),
    list: async (workspaceId, { collaboratorId }) => {
      let query = trashed().where('workspaceId', '=', workspaceId);
      if (collaboratorId !== undefined) {
        const shared = db.selectFrom('collaborators').select('botId').where('userId', '=', collaboratorId);
        query = query.where('id', 'in', shared);
      }
      return (await query.orderBy('deletedAt', 'desc').orderBy('id', 'desc').execute()).map(toTrashed);
    },
    due: async (before, limit) =>
      (
        await trashed()
          .where('deletedAt', '<', before)
          .orderBy('deletedAt')
          .orderBy('id')
          .limit(limit)
          .execute()
      ).map(toTrashed),
  };
}

/** The bot with its new state; undefined: it is not there, or it is in that state already. */
async function setDeleted(
  tx: Tx,
  { workspaceId, botId }: BotScope,
  { at, isArchived }: BotAction & { readonly isArchived: boolean },
) {
  const mine = tx
    .selectFrom('bots')
    .select('updatedAt')
    .where('id', '=', botId)
    .where('workspaceId', '=', workspaceId)
    .where('isArchived', '=', isArchived ? 0 : 1)
    .forUpdate();
  const before = await mine.executeTakeFirst();
  if (!before) return undefined;
  return tx
    .updateTable('bots')
    .set({
      isArchived: isArchived ? 1 : 0,
      deletedAt: isArchived ? at : null,
      updatedAt: Math.max(at, before.updatedAt + 1),
    })
    .where('id', '=', botId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
