import type { updateFolder as endpoint } from '#contract/folders.ts';
import { badField } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { folderView, noFolder } from './folder-view.ts';

/** Renames a folder or moves it within its workspace. */
export const updateFolder: Operation<typeof endpoint> = async ({ app, caller }, { params, body }) => {
  await requireMember(app, caller, body.workspaceId);
  const scope = { workspaceId: body.workspaceId, id: params.folderId };
  const { name, parentFolderId } = body.folder;
  const updated = await app.store.folders.update(scope, { name, parentFolderId }, app.clock());
  if (updated.ok) return { folder: folderView(updated.value) };
  switch (updated.error) {
    case 'NOT_FOUND':
      throw noFolder();
    case 'PARENT_NOT_FOUND':
      throw badField('folder.parentFolderId', 'There is no such folder in the workspace', 'not_found');
    case 'CYCLE':
      throw badField('folder.parentFolderId', 'A folder cannot be inside itself', 'cycle');
  }
};
