import type { FileRecord } from '#store/ports/file.ts';
import type { Store } from '#store/ports/store.ts';
import { StorageError } from './file-storage.ts';
import type { FilesDeps } from './files-deps.ts';

/** Removes the bytes of up to `limit` files that are due, or keeps them where an answer names them; gives how many. */
export async function sweepFiles(deps: FilesDeps, now: number, limit: number): Promise<number> {
  const { files } = deps.store;
  const gone: string[] = [];
  let kept = 0;
  for (const file of await files.due(now, limit)) {
    if (await isNamed(deps.store, file)) {
      await files.keep(file.id);
      kept += 1;
    } else if (await isRemoved(deps, file)) gone.push(file.id);
  }
  await files.remove(gone);
  return kept + gone.length;
}

/** Whether an expired upload became part of the result. */
async function isNamed(store: Store, file: FileRecord): Promise<boolean> {
  if (file.expiresAt === 0 || file.completedAt === null || file.resultId === null) return false;
  const result = await store.results.get({ botId: file.botId, id: file.resultId });
  return result !== null && JSON.stringify([result.answers, result.variables]).includes(file.id);
}

/** Removes the bytes of a file; false when the storage cannot be reached now. */
async function isRemoved(
  { staging, storage, pieces }: FilesDeps,
  { id, completedAt }: FileRecord,
): Promise<boolean> {
  try {
    await staging.remove(id);
    if (completedAt === null) await pieces?.remove(id);
    await storage.remove(id);
    return true;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return false;
  }
}
