/** What a workspace has on disk, and may have. */
export interface StorageUse {
  /** Bytes that chats wrote, as added up since they were measured last. */
  readonly chatBytes: number;
  /** Bytes of its files, announced ones included. */
  readonly fileBytes: number;
  /** Most bytes of both together; null: none is set. */
  readonly limitBytes: number | null;
}

/** Bytes of one workspace. */
export interface WorkspaceBytes {
  readonly workspaceId: string;
  readonly bytes: number;
}

/** The disk use of workspaces: added to as chats write, and measured now and then, as chats are also removed. */
export interface Storage {
  get(workspaceId: string): Promise<StorageUse>;
  /** Adds what chats wrote. */
  add(written: readonly WorkspaceBytes[]): Promise<void>;
  /** Null lifts the limit. */
  setLimit(workspaceId: string, limitBytes: number | null): Promise<void>;
  /**
   * Measures up to `limit` chats behind `after`, with one entry a chat, in an order of the store's own. `after`: null begins; else the
   * `last` of the chats before. `last`: null: there are no more.
   */
  measure(
    after: string | null,
    limit: number,
  ): Promise<{ readonly chats: readonly WorkspaceBytes[]; readonly last: string | null }>;
  /** Takes what was measured in place of what was added up; workspaces that are not named have nothing. */
  replace(measured: readonly WorkspaceBytes[]): Promise<void>;
}
