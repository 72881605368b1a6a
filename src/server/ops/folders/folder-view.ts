import { AppError } from '#server/app-error.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Folder } from '#store/ports/folder.ts';

/** A stored folder in responses. */
export function folderView({ id, name, parentFolderId, workspaceId, createdAt, updatedAt }: Folder) {
  return {
    id,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    name,
    parentFolderId,
    workspaceId,
  };
}

/** The error for a folder that does not exist in the workspace. */
export function noFolder(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such folder.' });
}
