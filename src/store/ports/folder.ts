import type { Result } from '#lib/result.ts';

export interface Folder {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  /** Null: at the top. */
  readonly parentFolderId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface FolderScope {
  readonly workspaceId: string;
  readonly id: string;
}

/** A parent is always a folder of the same workspace, and no folder is inside itself. */
export interface Folders {
  create(folder: Folder): Promise<Result<Folder, 'ID_TAKEN' | 'PARENT_NOT_FOUND' | 'WORKSPACE_NOT_FOUND'>>;
  get(scope: FolderScope): Promise<Folder | null>;
  /** The folders directly inside a parent, newest first. */
  list(workspaceId: string, parentFolderId: string | null): Promise<readonly Folder[]>;
  /** All folders of a workspace, newest first. */
  listAll(workspaceId: string): Promise<readonly Folder[]>;
  update(
    scope: FolderScope,
    patch: Partial<Pick<Folder, 'name' | 'parentFolderId'>>,
    at: number,
  ): Promise<Result<Folder, 'NOT_FOUND' | 'PARENT_NOT_FOUND' | 'CYCLE'>>;
  /** What was inside moves up to the folder's parent. */
  delete(scope: FolderScope): Promise<Folder | null>;
}
