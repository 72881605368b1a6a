import { err, ok } from '#lib/result.ts';
import type { Folder, FolderScope, Folders } from '../ports/folder.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { lockWorkspace } from './lock-parent.ts';

export function createFolders(db: Db): Folders {
  return {
    create: (folder) =>
      atomically(db, async (tx) => {
        const { workspaceId, parentFolderId } = folder;
        if (!(await lockWorkspace(tx, workspaceId))) return err('WORKSPACE_NOT_FOUND' as const);
        if (parentFolderId !== null && !(await find(tx, { workspaceId, id: parentFolderId }))) {
          return err('PARENT_NOT_FOUND' as const);
        }
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('folders')
          .values(folder)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n ? ok(folder) : err('ID_TAKEN' as const);
      }),
    get: async (scope) => (await find(db, scope)) ?? null,
    list: (workspaceId, parentFolderId) =>
      foldersOf(db, workspaceId)
        .where('parentFolderId', parentFolderId === null ? 'is' : '=', parentFolderId)
        .execute(),
    listAll: (workspaceId) => foldersOf(db, workspaceId).execute(),
    update: (scope, patch, at) =>
      atomically(db, async (tx) => {
        await lockWorkspace(tx, scope.workspaceId);
        const folder = await find(tx, scope);
        if (!folder) return err('NOT_FOUND' as const);
        const refusal = await refuseParent(tx, scope, patch.parentFolderId ?? null);
        if (refusal) return err(refusal);
        const row = await tx
          .updateTable('folders')
          .set({ name: patch.name, parentFolderId: patch.parentFolderId, updatedAt: at })
          .where('id', '=', scope.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return ok(row);
      }),
    delete: (scope) =>
      atomically(db, async (tx) => {
        await lockWorkspace(tx, scope.workspaceId);
        const folder = await find(tx, scope);
        if (!folder) return null;
        const { id, parentFolderId } = folder;
        await tx.updateTable('folders').set({ parentFolderId }).where('parentFolderId', '=', id).execute();
        await tx
          .updateTable('bots')
          .set({ folderId: parentFolderId })
          .where('workspaceId', '=', scope.workspaceId)
          .where('folderId', '=', id)
          .execute();
        await tx.deleteFrom('folders').where('id', '=', id).execute();
        return folder;
      }),
  };
}

/** Newest first. */
function foldersOf(db: Db, workspaceId: string) {
  return db
    .selectFrom('folders')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
}

function find(db: Db | Tx, { workspaceId, id }: FolderScope): Promise<Folder | undefined> {
  return db
    .selectFrom('folders')
    .selectAll()
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();
}

/** Walks up from the new parent: it must exist all the way and not pass the folder itself. */
async function refuseParent(
  tx: Tx,
  { workspaceId, id }: FolderScope,
  parentId: string | null,
): Promise<'PARENT_NOT_FOUND' | 'CYCLE' | null> {
  let next = parentId;
  while (next !== null) {
    if (next === id) return 'CYCLE';
    const parent = await find(tx, { workspaceId, id: next });
    if (!parent) return 'PARENT_NOT_FOUND';
    next = parent.parentFolderId;
  }
  return null;
}
