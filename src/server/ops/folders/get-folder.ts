import type { getFolder as endpoint } from '#contract/folders.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { folderView, noFolder } from './folder-view.ts';

/** Returns one folder of a workspace. */
export const getFolder: Operation<typeof endpoint> = async ({ app, caller }, { params, query }) => {
  await requireMemberToRead(app, caller, query.workspaceId);
  const folder = await app.store.folders.get({ workspaceId: query.workspaceId, id: params.folderId });
  if (folder === null) throw noFolder();
  return { folder: folderView(folder) };
};
