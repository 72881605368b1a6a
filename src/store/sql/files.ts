import type { SelectQueryBuilder } from 'kysely';
import { err, ok } from '#lib/result.ts';
import { type Files, type NewFile, noBot } from '../ports/file.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { lockWorkspace } from './lock-parent.ts';
import type { Tables } from './tables.ts';

export function createFiles(db: Db): Files {
  return {
    create: (file, room) => atomically(db, (tx) => insert(tx, file, room)),
    get: async (id) => {
      const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined || row.expiresAt === 0 ? null : row;
    },
    complete: async (id, { type, size, sha256, at, expiresAt }) => {
      const { numUpdatedRows } = await db
        .updateTable('files')
        .set({ type, size, sha256, completedAt: at, expiresAt })
        .where('id', '=', id)
        .where('completedAt', 'is', null)
        .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', 0)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    keep: async (id) => {
      await db
        .updateTable('files')
        .set({ expiresAt: null })
        .where('id', '=', id)
        .where('expiresAt', '>', 0)
        .execute();
    },
    discard: async (id) => {
      await db.updateTable('files').set({ expiresAt: 0 }).where('id', '=', id).execute();
    },
    listOfResult: ({ botId, resultId }) =>
      db
        .selectFrom('files')
        .selectAll()
        .where('resultId', '=', resultId)
        .where('botId', '=', botId)
        .where('completedAt', 'is not', null)
        .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', 0)]))
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    listAssets: (workspaceId) => assetsOf(db, workspaceId),
    due: (now, limit) =>
      db
        .selectFrom('files')
        .selectAll()
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .orderBy('id')
        .limit(limit)
        .execute(),
    remove: (ids) =>
      atomically(db, async (tx) => {
        for (const id of ids) await tx.deleteFrom('files').where('id', '=', id).execute();
      }),
  };
}

/** The complete files of authors, newest first. */
const assetsOf = (db: Db, workspaceId: string): ReturnType<Files['listAssets']> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('botId', '=', noBot)
    .where('workspaceId', '=', workspaceId)
    .where('completedAt', 'is not', null)
    .where('expiresAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Adds a file where there is room for it. */
async function insert(
  tx: Tx,
  given: NewFile,
  room: Parameters<Files['create']>[1],
): ReturnType<Files['create']> {
  await lockWorkspace(tx, given.workspaceId);
  const file = { ...given, completedAt: null, sha256: null };
  if (given.sessionId !== null) {
    const session = await totals(tx, 'sessionId', given.sessionId);
    if (session.files >= room.sessionFiles) return err('TOO_MANY');
    if (session.bytes + given.size > room.sessionBytes) return err('SESSION_FULL');
  }
  const workspace = await totals(tx, 'workspaceId', given.workspaceId);
  if (workspace.bytes + given.size > room.workspaceBytes) return err('WORKSPACE_FULL');
  await tx.insertInto('files').values(file).execute();
  return ok(file);
}

/** Marks the files of what is removed: by result or bot, or those of the authors of a workspace. */
export async function discardFiles(
  tx: Tx,
  of:
    | { readonly resultIds: readonly string[] | SelectQueryBuilder<Tables, 'results', { id: string }> }
    | { readonly botId: string }
    | { readonly assetsOf: string },
): Promise<void> {
  const marked = tx.updateTable('files').set({ expiresAt: 0 });
  if ('assetsOf' in of)
    await marked.where('botId', '=', noBot).where('workspaceId', '=', of.assetsOf).execute();
  else if ('botId' in of) await marked.where('botId', '=', of.botId).execute();
  else await marked.where('resultId', 'in', of.resultIds).execute();
}

async function totals(tx: Tx, column: 'sessionId' | 'workspaceId', id: string) {
  const row = await tx
    .selectFrom('files')
    .select((select) => [select.fn.countAll().as('files'), select.fn.sum('size').as('bytes')])
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) };
}
