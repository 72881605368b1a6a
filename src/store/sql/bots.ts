import { err, ok } from '#lib/result.ts';
import { changedSince, noFieldTimes, noteChanges, parseFieldTimes } from '../field-times.ts';
import type { Bot, BotHead, BotPatch, Bots } from '../ports/bot.ts';
import { atomically, type Db, type Tx, toFlag } from './db.ts';
import { deleteBot } from './delete-bot.ts';
import { lookUp } from './look-up.ts';
import { moveBot } from './move-bot.ts';
import type { Stored, Tables } from './tables.ts';

export function createBots(db: Db): Bots {
  const head = (column: 'id' | 'publicId' | 'customDomain') => {
    const find = lookUp(db, (value) => db.selectFrom('bots').select(headColumns).where(column, '=', value));
    return async (value: string) => {
      const row = await find(value);
      return row && toHead(row);
    };
  };
  return {
    create: (bot) =>
      atomically(db, async (tx) => {
        const { id, workspaceId, isArchived, isClosed, isDisabled } = bot;
        if (await tx.selectFrom('bots').select('id').where('id', '=', id).executeTakeFirst()) {
          return err('ID_TAKEN' as const);
        }
        const workspace = tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId);
        if (!(await workspace.executeTakeFirst())) return err('WORKSPACE_NOT_FOUND' as const);
        const refusal = await refuse(tx, { id, workspaceId }, bot);
        if (refusal) return err(refusal);
        const row = await tx
          .insertInto('bots')
          .values({
            ...bot,
            isArchived: toFlag(isArchived),
            isClosed: toFlag(isClosed),
            isDisabled: toFlag(isDisabled),
            publishedKey: null,
            publishedAt: null,
            lastActivityAt: null,
            deletedAt: null,
            fieldTimes: JSON.stringify(noFieldTimes),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return ok(toBot(row));
      }),
    get: async (id) => {
      const row = await db.selectFrom('bots').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toBot(row) : null;
    },
    head: head('id'),
    headByPublicId: head('publicId'),
    headByCustomDomain: head('customDomain'),
    list: async (workspaceId, { folderId, collaboratorId }) => {
      let query = db
        .selectFrom('bots')
        .select(headColumns)
        .where('workspaceId', '=', workspaceId)
        .where('isArchived', '=', 0);
      if (folderId !== undefined) query = query.where('folderId', folderId === null ? 'is' : '=', folderId);
      if (collaboratorId !== undefined) {
        const shared = db.selectFrom('collaborators').select('botId').where('userId', '=', collaboratorId);
        query = query.where('id', 'in', shared);
      }
      const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
      return rows.map(toHead);
    },
    update: ({ workspaceId, botId }, { patch, at, basedOn }) =>
      atomically(db, async (tx) => {
        const before = await tx
          .selectFrom('bots')
          .selectAll()
          .where('id', '=', botId)
          .where('workspaceId', '=', workspaceId)
          .executeTakeFirst();
        if (!before) return err({ code: 'NOT_FOUND' as const });
        const times = parseFieldTimes(before.fieldTimes);
        if (basedOn !== undefined && basedOn < before.updatedAt) {
          const changed = changedSince(times, before.groups, basedOn);
          return err({ code: 'CONFLICT' as const, updatedAt: before.updatedAt, ...changed });
        }
        const refusal = await refuse(tx, { id: botId, workspaceId }, patch);
        if (refusal) return err({ code: refusal });
        const updatedAt = Math.max(at, before.updatedAt + 1);
        const { isClosed, isDisabled, ...rest } = patch;
        const row = await tx
          .updateTable('bots')
          .set({
            ...rest,
            isClosed: isClosed === undefined ? undefined : toFlag(isClosed),
            isDisabled: isDisabled === undefined ? undefined : toFlag(isDisabled),
            updatedAt,
            fieldTimes: JSON.stringify(noteChanges(times, toBot(before), { patch, at: updatedAt })),
          })
          .where('id', '=', botId)
          .returningAll()
          .executeTakeFirstOrThrow();
        return ok(toBot(row));
      }),
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
    delete: ({ workspaceId, botId }) =>
      atomically(db, async (tx) => {
        const bot = tx
          .selectFrom('bots')
          .select('id')
          .where('id', '=', botId)
          .where('workspaceId', '=', workspaceId);
        return (await bot.executeTakeFirst()) ? deleteBot(tx, botId) : false;
      }),
  };
}

/** Reads a stored bot. */
export function toBot({ fieldTimes: _, deletedAt: __, ...row }: Tables['bots']): Bot {
  return { ...row, ...toFlags(row) };
}

/** What a head is read from. */
export const headColumns = [
  'id',
  'workspaceId',
  'name',
  'icon',
  'folderId',
  'publicId',
  'customDomain',
  'isArchived',
  'isClosed',
  'isDisabled',
  'riskLevel',
  'createdAt',
  'updatedAt',
  'publishedKey',
  'publishedAt',
  'lastActivityAt',
] as const;

/** Reads the head of a stored bot. */
export function toHead(row: Stored<BotHead>): BotHead {
  return { ...row, ...toFlags(row) };
}

function toFlags(row: Pick<Stored<BotHead>, 'isArchived' | 'isClosed' | 'isDisabled'>) {
  return { isArchived: row.isArchived === 1, isClosed: row.isClosed === 1, isDisabled: row.isDisabled === 1 };
}

async function refuse(
  tx: Tx,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
  { folderId, publicId, customDomain }: BotPatch,
): Promise<'FOLDER_NOT_FOUND' | 'PUBLIC_ID_TAKEN' | 'CUSTOM_DOMAIN_TAKEN' | null> {
  if (typeof folderId === 'string') {
    const folder = tx
      .selectFrom('folders')
      .select('id')
      .where('id', '=', folderId)
      .where('workspaceId', '=', workspaceId);
    if (!(await folder.executeTakeFirst())) return 'FOLDER_NOT_FOUND';
  }
  const others = tx.selectFrom('bots').select('id').where('id', '!=', id);
  if (typeof publicId === 'string' && (await others.where('publicId', '=', publicId).executeTakeFirst())) {
    return 'PUBLIC_ID_TAKEN';
  }
  if (
    typeof customDomain === 'string' &&
    (await others.where('customDomain', '=', customDomain).executeTakeFirst())
  ) {
    return 'CUSTOM_DOMAIN_TAKEN';
  }
  return null;
}
