import type { Role } from './member.ts';

export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly plan: string;
  readonly billingId: string | null;
  /** JSON text of an object. */
  readonly settings: string;
  readonly customChatsLimit: number | null;
  readonly customSeatsLimit: number | null;
  readonly chatsHardLimit: number | null;
  readonly isSuspended: boolean;
  readonly isPastDue: boolean;
  readonly isVerified: boolean;
  readonly lastActivityAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type WorkspacePatch = Partial<Omit<Workspace, 'id' | 'createdAt' | 'updatedAt'>>;

export interface Workspaces {
  /** Makes the workspace together with its first admin and its chat key. */
  create(
    workspace: Workspace,
    first: { readonly userId: string; readonly chatKey: string },
  ): Promise<Workspace>;
  get(id: string): Promise<Workspace | null>;
  /** All workspaces of the instance, oldest first. */
  list(): Promise<readonly Workspace[]>;
  /** All workspaces of a user whatever the role, oldest first. */
  listOf(userId: string): Promise<readonly (Workspace & { readonly role: Role })[]>;
  /** `updatedAt` moves unless only `lastActivityAt` is given. */
  update(id: string, patch: WorkspacePatch, at: number): Promise<Workspace | null>;
  /** With everything in it: bots, versions, results, chats, folders, members, accounts at messengers. */
  delete(id: string): Promise<boolean>;
}
