import { err, ok, type Result } from '#lib/result.ts';
import type { App } from '#server/app.ts';
import type { RawBody } from '#server/operation.ts';
import type { FileRecord } from '#store/ports/file.ts';
import { noBot } from '#store/ports/file.ts';
import { detectType } from './detect-type.ts';
import { extensionOf, fileName } from './file-name.ts';
import { StorageError } from './file-storage.ts';
import { servedAs } from './served-as.ts';
import { temporaryMs } from './temporary-files.ts';

/** A file of an author whose bytes arrive. */
export interface NewAsset {
  readonly workspaceId: string;
  readonly name: string;
  /** `file`: anything; others: one that browsers show in a page. */
  readonly media: 'image' | 'video' | 'audio' | 'file';
  readonly body: Pick<RawBody, 'chunks' | 'length'>;
}

export type AssetFailure =
  | 'FILE_TOO_LARGE'
  | 'FILE_TYPE_NOT_ALLOWED'
  | 'WORKSPACE_FULL'
  | 'STORAGE_UNAVAILABLE'
  /** The connection broke before all bytes were there. */
  | 'CUT';

/** Stores a file that bots of the workspace show. It is public and stays until it is removed. */
export async function putAsset(app: App, asset: NewAsset): Promise<Result<FileRecord, AssetFailure>> {
  const { config, files, store } = app;
  const { workspaceId, body } = asset;
  const max = config.fileMaxBytes;
  if ((body.length ?? 0) > max) return err('FILE_TOO_LARGE');
  const now = app.clock();
  const name = fileName(asset.name);
  const owner = { resultId: null, sessionId: null, visibility: 'Public' } as const;
  const id = files.links.newId(app.newId(), owner);
  const created = await store.files.create(
    {
      ...{ id, workspaceId, botId: noBot, ...owner, blockId: null, name, type: '' },
      ...{ size: body.length ?? max, createdAt: now, expiresAt: now + temporaryMs },
    },
    {
      sessionFiles: config.filesPerChat,
      sessionBytes: config.filesPerChatBytes,
      workspaceBytes: config.filesPerWorkspaceBytes,
    },
  );
  if (!created.ok) return err('WORKSPACE_FULL');
  const stored = await storeBytes(app, created.value, asset);
  if (!stored.ok) await store.files.discard(id);
  return stored;
}

async function storeBytes(
  app: App,
  file: FileRecord,
  { body, media }: NewAsset,
): Promise<Result<FileRecord, AssetFailure>> {
  const { staging, storage } = app.files;
  const { id, name } = file;
  try {
    const limits = { from: 0, max: file.size, onChunk: () => {} };
    const outcome = await staging.append(id, body.chunks, limits);
    if (outcome !== 'all') {
      await staging.remove(id);
      return err(outcome === 'cut' ? 'CUT' : 'FILE_TOO_LARGE');
    }
    const type = await detectType(staging.pathOf(id), { extension: extensionOf(name), type: undefined });
    if (media !== 'file' && !(type.startsWith(`${media}/`) && servedAs(type).isInline)) {
      await staging.remove(id);
      return err('FILE_TYPE_NOT_ALLOWED');
    }
    const facts = { type, size: await staging.received(id), sha256: await staging.hash(id), expiresAt: null };
    await storage.put(id, staging.pathOf(id));
    const at = app.clock();
    await app.store.files.complete(id, { ...facts, at });
    return ok({ ...file, ...facts, completedAt: at });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return err('STORAGE_UNAVAILABLE');
  }
}
