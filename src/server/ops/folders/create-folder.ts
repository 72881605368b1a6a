import type { createFolder as endpoint } from '#contract/folders.ts';
import { AppError, badField } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { folderView } from './folder-view.ts';

/** Creates a folder, at the top level or inside another. */
export const createFolder: Operation<typeof endpoint> = async ({ app, caller }, { body }) => {
  const { workspaceId, name, folderName } = body;
  await requireMember(app, caller, workspaceId);
  const now = app.clock();
  const parentFolderId = body.parentFolderId ?? null;
  const id = app.newId();
  const created = await app.store.folders.create({
    id,
    workspaceId,
    name: folderName ?? name,
    parentFolderId,
    createdAt: now,
    updatedAt: now,
  });
  if (created.ok) return { folder: folderView(created.value) };
  if (created.error === 'ID_TAKEN') throw new Error(`The new id ${id} is taken`);
  if (created.error === 'WORKSPACE_NOT_FOUND') {
    throw new AppError('NOT_FOUND', { message: 'There is no such workspace.' });
  }
  throw badField('parentFolderId', 'There is no such folder in the workspace', 'not_found');
};
