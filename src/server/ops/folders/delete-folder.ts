import type { deleteFolder as endpoint } from '#contract/folders.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { folderView, noFolder } from './folder-view.ts';

/** Removes a folder; its bots and folders move up. */
export const deleteFolder: Operation<typeof endpoint> = async ({ app, caller }, { params, body }) => {
  await requireMember(app, caller, body.workspaceId);
  const folder = await app.store.folders.delete({ workspaceId: body.workspaceId, id: params.folderId });
  if (folder === null) throw noFolder();
  return { folder: folderView(folder) };
};
