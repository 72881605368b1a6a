import type { ServiceFiles, StoredFile } from '#blocks/performer.ts';
import type { Result } from '#lib/result.ts';
import type { FileStorage } from './file-storage.ts';
import type { Links } from './links.ts';
import type { SharedPieces } from './shared-pieces.ts';
import type { Staging } from './staging.ts';

/** The conversation that a file belongs to. */
export interface FileScope {
  readonly workspaceId: string;
  readonly botId: string;
  /** Null in test chats: their files are removed after a day. */
  readonly resultId: string | null;
  readonly sessionId: string | null;
}

/** A file that a block made. */
export interface FileToPut extends FileScope {
  readonly blockId?: string | undefined;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** `Private`: visible to this conversation and to those who may read its result. */
  readonly visibility: 'Public' | 'Private';
  /** The URL at which the page of the conversation reached the server, if known. */
  readonly baseUrl?: string | undefined;
}

export type PutFailure = 'FILE_TOO_LARGE' | 'WORKSPACE_FULL' | 'STORAGE_UNAVAILABLE';

/** Files of conversations: uploads of visitors and files that blocks create. */
export interface Files {
  readonly links: Links;
  readonly staging: Staging;
  readonly storage: FileStorage;
  /** Where servers on several machines receive uploads; undefined: there is one, or they share the folder. */
  readonly pieces: SharedPieces | undefined;
  /** Stores bytes and returns their URL. The file is removed with its result, in test chats after a day. */
  readonly put: (file: FileToPut) => Promise<Result<string, PutFailure>>;
  /** Bytes of a file of this conversation, or of a public one of its bot; null for any other URL. */
  readonly read: (url: string, scope: FileScope) => Promise<StoredFile | null>;
  /** What blocks that use services are given. */
  readonly of: (scope: FileScope & Pick<FileToPut, 'baseUrl'>) => ServiceFiles;
  /**
   * Removes the bytes of up to `limit` expired files, or keeps them where an answer refers to them; returns how many.
   */
  readonly sweep: (now: number, limit: number) => Promise<number>;
}
