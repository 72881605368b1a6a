import type { Result } from '#lib/result.ts';
import type { AccessType } from './access.ts';
import type { User } from './user.ts';

export const roles = ['ADMIN', 'MEMBER', 'GUEST'] as const;
export type Role = (typeof roles)[number];

export interface Member {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: Role;
  readonly user: { readonly name: string | null; readonly email: string; readonly image: string | null };
}

/** The workspace has as many seats taken as its `customSeatsLimit` allows (admins, members and open invitations; guests are free). */
type SeatsLimit = 'SEATS_LIMIT';

export interface Members {
  role(workspaceId: string, userId: string): Promise<Role | null>;
  /** In the order of joining. */
  list(workspaceId: string): Promise<readonly Member[]>;
  /** A guest who is added as member or admin is promoted; nobody is demoted. */
  add(member: {
    readonly workspaceId: string;
    readonly userId: string;
    readonly role: Role;
    readonly at: number;
  }): Promise<Result<Member, SeatsLimit | 'ALREADY_MEMBER' | 'NOT_FOUND'>>;
  /** `LAST_ADMIN`: the workspace would be left without one. */
  setRole(
    scope: { readonly workspaceId: string; readonly userId: string },
    role: Role,
  ): Promise<Result<Member, SeatsLimit | 'LAST_ADMIN' | 'NOT_FOUND'>>;
  /** Also ends the person's collaborations on bots of this workspace. */
  remove(scope: {
    readonly workspaceId: string;
    readonly userId: string;
  }): Promise<Result<Member, 'LAST_ADMIN' | 'NOT_FOUND'>>;
}

export interface Invitation {
  readonly id: string;
  readonly workspaceId: string;
  /** Lower case. */
  readonly email: string;
  readonly type: Role;
  /** SHA-256 of the secret in its link, hex; unique. Null for invitations from before there were links. */
  readonly hash: string | null;
  /** From this instant on the link is not accepted. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An invitation found by its link. */
export type LinkedInvitation =
  | { readonly kind: 'workspace'; readonly workspaceId: string; readonly email: string; readonly type: Role }
  | {
      readonly kind: 'bot';
      readonly workspaceId: string;
      readonly botId: string;
      readonly email: string;
      readonly type: AccessType;
    };

/** The secret of a new link, hashed, and the end of its validity. */
export interface LinkSecret {
  readonly hash: string;
  readonly expiresAt: number;
}

/** Invitations to a workspace of people who have no account yet. */
export interface Invitations {
  create(
    invitation: Invitation,
  ): Promise<Result<Invitation, SeatsLimit | 'ALREADY_INVITED' | 'ALREADY_MEMBER' | 'NOT_FOUND'>>;
  list(workspaceId: string): Promise<readonly Invitation[]>;
  setType(
    scope: { readonly workspaceId: string; readonly id: string },
    type: Role,
    at: number,
  ): Promise<Result<Invitation, SeatsLimit | 'NOT_FOUND'>>;
  /** A new link; the one before is no longer found. */
  setLink(
    scope: { readonly workspaceId: string; readonly id: string },
    link: LinkSecret,
    at: number,
  ): Promise<Invitation | null>;
  delete(scope: { readonly workspaceId: string; readonly id: string }): Promise<Invitation | null>;
  /** To a workspace or a bot; null when the link is unknown, used or expired. */
  findByHash(hash: string, now: number): Promise<LinkedInvitation | null>;
  /** Turns the one invitation with this link into access for a user, whatever their e-mail; gives it. */
  acceptLink(link: {
    readonly hash: string;
    readonly userId: string;
    readonly at: number;
  }): Promise<Result<LinkedInvitation, 'NOT_FOUND'>>;
  /** The same for a new account with the e-mail of the invitation: both happen, or nothing. */
  acceptLinkAsNew(
    hash: string,
    account: Omit<User, 'email' | 'isOwner' | 'isEmailConfirmed'> & { readonly passwordHash: string },
  ): Promise<Result<User, 'NOT_FOUND' | 'EMAIL_TAKEN'>>;
  /** Whether somebody with this e-mail is invited to a workspace, or to a bot that is not in the trash. */
  isInvited(email: string): Promise<boolean>;
  /** At sign-up: turns all invitations for the user's e-mail, to workspaces and bots, into access; gives the workspace ids. */
  accept(userId: string, at: number): Promise<readonly string[]>;
}
