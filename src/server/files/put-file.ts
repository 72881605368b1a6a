import { err, ok, type Result } from '#lib/result.ts';
import { ownAddress } from '#server/own-address.ts';
import type { NewFile } from '#store/ports/file.ts';
import { detectType } from './detect-type.ts';
import { fileAddress } from './file-address.ts';
import { extensionOf, fileName } from './file-name.ts';
import { StorageError } from './file-storage.ts';
import type { FileToPut, PutFailure } from './files.ts';
import type { FilesDeps } from './files-deps.ts';
import { temporaryMs } from './temporary-files.ts';

/** Keeps the bytes of a file that a block made, and gives its address. */
export async function putFile(deps: FilesDeps, toPut: FileToPut): Promise<Result<string, PutFailure>> {
  const { config, store } = deps;
  if (toPut.bytes.length > config.fileMaxBytes) return err('FILE_TOO_LARGE');
  const file = newFile(deps, toPut);
  const created = await store.files.create(file, {
    sessionFiles: config.filesPerChat,
    sessionBytes: config.filesPerChatBytes,
    workspaceBytes: config.filesPerWorkspaceBytes,
  });
  if (!created.ok) return err('WORKSPACE_FULL');
  try {
    await storeBytes(deps, file, toPut.bytes);
    return ok(fileAddress(ownAddress(config, toPut.baseUrl), file));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    await store.files.discard(file.id);
    return err('STORAGE_UNAVAILABLE');
  }
}

function newFile({ clock, newId, links }: FilesDeps, toPut: FileToPut): NewFile {
  const { workspaceId, botId, resultId, blockId = null, type, visibility } = toPut;
  const now = clock();
  return {
    id: links.newId(newId(), toPut),
    workspaceId,
    botId,
    resultId,
    // Visitors' limits do not apply to what blocks create.
    sessionId: null,
    blockId,
    name: fileName(toPut.name),
    type,
    size: toPut.bytes.length,
    visibility,
    createdAt: now,
    expiresAt: now + temporaryMs,
  };
}

async function storeBytes(
  { store, staging, storage, clock }: FilesDeps,
  { id, name, type, resultId, expiresAt }: NewFile,
  bytes: Uint8Array,
): Promise<void> {
  await staging.write(id, bytes);
  const sha256 = await staging.hash(id);
  const detected = await detectType(staging.pathOf(id), { extension: extensionOf(name), type });
  await storage.put(id, staging.pathOf(id));
  await store.files.complete(id, {
    type: detected,
    size: bytes.length,
    sha256,
    at: clock(),
    expiresAt: resultId === null ? expiresAt : null,
  });
}
