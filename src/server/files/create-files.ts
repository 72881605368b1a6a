import { join } from 'node:path';
import type { StoredFile } from '#blocks/performer.ts';
import type { Config } from '#server/config.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { InstanceKeys } from '#server/keys/instance-key.ts';
import { type FileRecord, noBot } from '#store/ports/file.ts';
import type { Store } from '#store/ports/store.ts';
import { fileIdIn } from './file-address.ts';
import { StorageError } from './file-storage.ts';
import type { FileScope, Files } from './files.ts';
import type { FilesDeps } from './files-deps.ts';
import { createLinks } from './links.ts';
import { putFile } from './put-file.ts';
import { SharedPieces } from './shared-pieces.ts';
import { Staging } from './staging.ts';
import { filesFolder, storageOf } from './storage-of.ts';
import { sweepFiles } from './sweep-files.ts';
import { isOver, isOwnedBy } from './temporary-files.ts';

interface Surroundings {
  readonly config: Config;
  readonly store: Store;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly keys: () => InstanceKeys;
  /** Requests to the bucket, if there is one. */
  readonly egress: Egress;
}

/** Creates the file service. */
export function createFiles({ keys, egress, ...parts }: Surroundings): Files {
  const links = createLinks(keys);
  const staging = new Staging(join(filesFolder(parts.config.dataFolder), 'incoming'));
  const storage = storageOf(parts.config, egress);
  // Machines that share a folder share its pieces.
  const isApart = parts.store.shared !== null && parts.config.filesS3Url !== undefined;
  const pieces = isApart ? new SharedPieces(storage, staging) : undefined;
  const deps: FilesDeps = { ...parts, links, staging, storage, pieces };
  return {
    links,
    staging,
    storage,
    pieces,
    put: (file) => putFile(deps, file),
    read: (url, scope) => readFile(deps, url, scope),
    of: (scope) => ({
      put: async (file) => {
        // Anybody with the URL can open it: bots show, send and store it like any other picture.
        const kept = await putFile(deps, { ...scope, ...file, visibility: 'Public' });
        return kept.ok ? kept.value : null;
      },
      read: (url) => readFile(deps, url, scope),
    }),
    sweep: (now, limit) => sweepFiles(deps, now, limit),
  };
}

async function readFile(
  { config, store, storage, clock }: FilesDeps,
  url: string,
  scope: FileScope,
): Promise<StoredFile | null> {
  const id = fileIdIn(url);
  const file = id === undefined ? null : await store.files.get(id);
  if (file === null || !isReadable(file, scope) || isOver(file, clock())) return null;
  if (file.completedAt === null || file.size > config.fileMaxBytes) return null;
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of storage.read(file.id, { from: 0, to: file.size })) pieces.push(piece);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return null;
  }
  return { name: file.name, type: file.type, bytes: Buffer.concat(pieces) };
}

function isReadable(file: FileRecord, scope: FileScope): boolean {
  if (file.botId === noBot) return file.workspaceId === scope.workspaceId;
  return file.botId === scope.botId && (file.visibility === 'Public' || isOwnedBy(file, scope));
}
