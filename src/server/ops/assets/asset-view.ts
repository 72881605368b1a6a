import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { fileAddress } from '#server/files/file-address.ts';
import { isOver } from '#server/files/temporary-files.ts';
import type { RequestFacts } from '#server/operation.ts';
import { type FileRecord, noBot } from '#store/ports/file.ts';

/** A file of an author as the API shows it. */
export function assetView(file: FileRecord, { baseUrl }: Pick<RequestFacts, 'baseUrl'>) {
  const { id, name, type, size, createdAt } = file;
  return {
    id,
    name,
    type,
    size,
    url: fileAddress(baseUrl, file),
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** Finds a file of an author; throws `AppError` when the workspace has none with that id. */
export async function requireAsset(
  app: App,
  { workspaceId, assetId }: { readonly workspaceId: string; readonly assetId: string },
): Promise<FileRecord> {
  const file = await app.store.files.get(assetId);
  const isAsset = file?.botId === noBot && file.workspaceId === workspaceId && file.completedAt !== null;
  if (file === null || !isAsset || isOver(file, app.clock()))
    throw new AppError('NOT_FOUND', { message: 'There is no such asset.' });
  return file;
}
