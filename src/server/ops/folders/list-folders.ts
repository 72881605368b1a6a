import type { listFolders as endpoint } from '#contract/folders.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { folderView, noFolder } from './folder-view.ts';

/** Lists the folders inside a folder, or at the top level. */
export const listFolders: Operation<typeof endpoint> = async ({ app, caller }, { query }) => {
  const { workspaceId, parentFolderId: id } = query;
  await requireMemberToRead(app, caller, workspaceId);
  if (query.all) return { folders: (await app.store.folders.listAll(workspaceId)).map(folderView) };
  if (id !== undefined && (await app.store.folders.get({ workspaceId, id })) === null) throw noFolder();
  const folders = await app.store.folders.list(workspaceId, id ?? null);
  return { folders: folders.map(folderView) };
};
