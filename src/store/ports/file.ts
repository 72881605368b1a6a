import type { Result } from '#lib/result.ts';

/** The bot of files of authors (assets): they belong to the workspace alone. */
export const noBot = '';

/** What is known of a file when it is announced. */
export interface NewFile {
  /** Hard to guess: whoever knows it may be let in. */
  readonly id: string;
  readonly workspaceId: string;
  /** `noBot`: a file of an author. */
  readonly botId: string;
  /** It goes with this result; null: none was kept (test chats). */
  readonly resultId: string | null;
  readonly sessionId: string | null;
  /** Block that asked for it or made it. */
  readonly blockId: string | null;
  readonly name: string;
  readonly type: string;
  /** Bytes; as announced until it is complete. */
  readonly size: number;
  readonly visibility: 'Public' | 'Private';
  readonly createdAt: number;
  /** Instant from which it is due to go, unless it is kept; null: it stays. */
  readonly expiresAt: number | null;
}

export interface FileRecord extends NewFile {
  /** Null: its bytes are not all there yet. */
  readonly completedAt: number | null;
  /** Of its bytes, hex. */
  readonly sha256: string | null;
}

/** How much there may be together with a new file. */
export interface FileRoom {
  readonly sessionFiles: number;
  readonly sessionBytes: number;
  readonly workspaceBytes: number;
}

/** Files, without their bytes. Those of results, bots and workspaces that are removed are due at once. */
export interface Files {
  /** Sums and adds in one step, so that two at once never get more room than there is. */
  create(
    file: NewFile,
    room: FileRoom,
  ): Promise<Result<FileRecord, 'TOO_MANY' | 'SESSION_FULL' | 'WORKSPACE_FULL'>>;
  /** Null also for one that is due because what it belongs to was removed. */
  get(id: string): Promise<FileRecord | null>;
  /** False: it is not there (any more), or complete already. */
  complete(
    id: string,
    facts: {
      readonly type: string;
      readonly size: number;
      readonly sha256: string;
      readonly at: number;
      readonly expiresAt: number | null;
    },
  ): Promise<boolean>;
  /** It does not expire any more. */
  keep(id: string): Promise<void>;
  /** It is due at once. */
  discard(id: string): Promise<void>;
  /** The complete ones, oldest first. */
  listOfResult(scope: { readonly botId: string; readonly resultId: string }): Promise<readonly FileRecord[]>;
  /** The complete files of authors, newest first. */
  listAssets(workspaceId: string): Promise<readonly FileRecord[]>;
  /** Up to `limit` that are due at `now`, the longest due first. Those of removed things have `expiresAt` 0. */
  due(now: number, limit: number): Promise<readonly FileRecord[]>;
  /** Forgets files whose bytes are gone. */
  remove(ids: readonly string[]): Promise<void>;
}
