import type { Result } from '#lib/result.ts';

export interface User {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly image: string | null;
  /** JSON text of an object: what the builder remembers for this person. */
  readonly preferences: string;
  /** The owner of the instance; at most one. */
  readonly isOwner: boolean;
  /**
   * Whether the person is known to read this address: invitations for it may be accepted on their behalf. False for
   * accounts that were created by the link of an invitation, which whoever sent it could have opened as well.
   */
  readonly isEmailConfirmed: boolean;
  readonly createdAt: number;
  readonly lastActivityAt: number | null;
}

export type UserPatch = Partial<Pick<User, 'name' | 'image' | 'preferences' | 'lastActivityAt'>>;

/** E-mail addresses are compared without regard to case. */
export interface Users {
  /** `passwordHash`: for those who sign in by a password from the beginning. */
  create(user: User, passwordHash?: string): Promise<Result<User, 'EMAIL_TAKEN' | 'OWNER_EXISTS'>>;
  get(id: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  findOwner(): Promise<User | null>;
  /** Everybody, oldest first. */
  list(): Promise<readonly User[]>;
  /** In one step: whoever owned the instance before does no longer. Fine for somebody who owns it already. */
  makeOwner(userId: string): Promise<Result<User, 'NOT_FOUND'>>;
  /** Sets a confirmed address. */
  setEmail(id: string, email: string): Promise<Result<User, 'EMAIL_TAKEN' | 'NOT_FOUND'>>;
  update(id: string, patch: UserPatch): Promise<User | null>;
}
