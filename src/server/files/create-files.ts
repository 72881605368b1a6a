import { join } from 'node:path';
import type { NewFile as MadeFile, ServiceFiles, StoredFile } from '#blocks/performer.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Config } from '#server/config.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { InstanceKeys } from '#server/keys/instance-key.ts';
import { ownAddress } from '#server/own-address.ts';
import type { FileRecord, NewFile } from '#store/ports/file.ts';
import type { Store } from '#store/ports/store.ts';
import { detectType } from './detect-type.ts';
import { fileAddress, fileIdIn } from './file-address.ts';
import { extensionOf, fileName } from './file-name.ts';
import { type FileStorage, StorageError } from './file-storage.ts';
import { createLinks, type FileOwner, type Links } from './links.ts';
import { Staging } from './staging.ts';
import { filesFolder, storageOf } from './storage-of.ts';

/** The conversation that a file belongs to. */
export interface FileScope {
  readonly workspaceId: string;
  readonly botId: string;
  /** Null in test chats: their files go after a day. */
  readonly resultId: string | null;
  readonly sessionId: string | null;
}

/** A file that a block made. */
export interface FileToPut extends FileScope {
  readonly blockId?: string | undefined;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** `Private`: shown to this conversation and to those who may read its result. */
  readonly visibility: 'Public' | 'Private';
  /** Where the page of the conversation reached the server, if known. */
  readonly baseUrl?: string | undefined;
}

export type PutFailure = 'FILE_TOO_LARGE' | 'WORKSPACE_FULL' | 'STORAGE_UNAVAILABLE';

/** Files of conversations: what visitors upload and what blocks make. */
export interface Files {
  readonly links: Links;
  readonly staging: Staging;
  readonly storage: FileStorage;
  /** Keeps bytes and gives the address under which they are got. It goes with its result, in test chats after a day. */
  readonly put: (file: FileToPut) => Promise<Result<string, PutFailure>>;
  /** Bytes of a file of this very conversation, or of a public one of its bot; null for any other address. */
  readonly read: (url: string, scope: FileScope) => Promise<StoredFile | null>;
  /** What blocks that use services are given. */
  readonly of: (scope: FileScope & Pick<FileToPut, 'baseUrl'>) => ServiceFiles;
  /** Removes the bytes of up to `limit` files that are due, or keeps them where an answer names them; gives how many. */
  readonly sweep: (now: number, limit: number) => Promise<number>;
}

interface FilesDeps {
  readonly config: Config;
  readonly store: Store;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly keys: () => InstanceKeys;
  /** Reaches the bucket, where there is one. */
  readonly egress: Egress;
}

/** Files that nothing keeps go after this, ms: test chats, uploads that no answer names. */
export const temporaryMs = 24 * 60 * 60 * 1000;

/** Puts the parts of file keeping together. */
export function createFiles(parts: FilesDeps): Files {
  const { config, store, clock } = parts;
  const links = createLinks(parts.keys);
  const staging = new Staging(join(filesFolder(config.dataFolder), 'incoming'));
  const storage = storageOf(config, parts.egress);

  const put: Files['put'] = async ({ bytes, ...facts }) => {
    if (bytes.length > config.fileMaxBytes) return err('FILE_TOO_LARGE');
    const { workspaceId, botId, resultId, blockId, type, visibility } = facts;
    const now = clock();
    const file: NewFile = {
      id: links.newId(parts.newId(), facts),
      workspaceId,
      botId,
      resultId,
      // Visitors' limits do not count what blocks make.
      sessionId: null,
      blockId: blockId ?? null,
      name: fileName(facts.name),
      type,
      size: bytes.length,
      visibility,
      createdAt: now,
      expiresAt: now + temporaryMs,
    };
    const created = await store.files.create(file, {
      sessionFiles: config.filesPerChat,
      sessionBytes: config.filesPerChatBytes,
      workspaceBytes: config.filesPerWorkspaceBytes,
    });
    if (!created.ok) return err('WORKSPACE_FULL');
    try {
      await staging.write(file.id, bytes);
      const sha256 = await staging.hash(file.id);
      const detected = await detectType(staging.pathOf(file.id), { extension: extensionOf(file.name), type });
      await storage.put(file.id, staging.pathOf(file.id));
      const expiresAt = resultId === null ? file.expiresAt : null;
      await store.files.complete(file.id, {
        type: detected,
        size: bytes.length,
        sha256,
        at: clock(),
        expiresAt,
      });
      return ok(fileAddress(ownAddress(config, facts.baseUrl), file));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      await store.files.discard(file.id);
      return err('STORAGE_UNAVAILABLE');
    }
  };

  const read: Files['read'] = async (url, scope) => {
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
  };

  return {
    links,
    staging,
    storage,
    put,
    read,
    of: (scope) => ({
      put: async (file: MadeFile) => {
        // Whoever has the address gets it: it is shown, sent and stored by bots like any other picture.
        const kept = await put({ ...scope, ...file, visibility: 'Public' });
        return kept.ok ? kept.value : null;
      },
      read: (url) => read(url, scope),
    }),
    sweep: async (now, limit) => {
      const due = await store.files.due(now, limit);
      const gone: string[] = [];
      let kept = 0;
      for (const file of due) {
        if (await isNamed(store, file)) {
          await store.files.keep(file.id);
          kept += 1;
        } else if (await isRemoved(file.id)) gone.push(file.id);
      }
      await store.files.remove(gone);
      return kept + gone.length;
    },
  };

  async function isRemoved(id: string): Promise<boolean> {
    try {
      await staging.remove(id);
      await storage.remove(id);
      return true;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return false;
    }
  }
}

/** Whether a file has had its time, swept or not. Uploads that are complete wait for the sweep: an answer may name them. */
export function isOver(file: FileRecord, now: number): boolean {
  return (
    file.expiresAt !== null && file.expiresAt <= now && (file.completedAt === null || file.resultId === null)
  );
}

function isReadable(file: FileRecord, scope: FileScope): boolean {
  return file.botId === scope.botId && (file.visibility === 'Public' || isOwnedBy(file, scope));
}

/** Whether a file belongs to the same result or, where there is none, to the same chat. */
export function isOwnedBy(file: FileRecord, owner: FileOwner): boolean {
  if (file.resultId !== null) return file.resultId === owner.resultId;
  return file.sessionId !== null && file.sessionId === owner.sessionId;
}

/** Whether an upload whose time is over became part of the result. */
async function isNamed(store: Store, file: FileRecord): Promise<boolean> {
  if (file.expiresAt === 0 || file.completedAt === null || file.resultId === null) return false;
  const result = await store.results.get({ botId: file.botId, id: file.resultId });
  return result !== null && JSON.stringify([result.answers, result.variables]).includes(file.id);
}
