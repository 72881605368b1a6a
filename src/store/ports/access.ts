import type { Result } from '#lib/result.ts';

export const accessTypes = ['RESULTS', 'READ', 'WRITE', 'FULL_ACCESS'] as const;
export type AccessType = (typeof accessTypes)[number];

export interface Collaborator {
  readonly botId: string;
  readonly userId: string;
  readonly type: AccessType;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly user: { readonly name: string | null; readonly email: string; readonly image: string | null };
}

/** People who may use one bot without being members of its workspace. */
export interface Collaborators {
  get(botId: string, userId: string): Promise<Collaborator | null>;
  list(botId: string): Promise<readonly Collaborator[]>;
  /** Who has no role in the workspace becomes a guest of it. */
  add(collaborator: {
    readonly botId: string;
    readonly userId: string;
    readonly type: AccessType;
    readonly at: number;
  }): Promise<Result<Collaborator, 'ALREADY_COLLABORATOR' | 'NOT_FOUND'>>;
  setType(
    scope: { readonly botId: string; readonly userId: string },
    type: AccessType,
    at: number,
  ): Promise<Collaborator | null>;
  remove(scope: { readonly botId: string; readonly userId: string }): Promise<Collaborator | null>;
}

export interface BotInvitation {
  readonly botId: string;
  /** Lower case. */
  readonly email: string;
  readonly type: AccessType;
  /** SHA-256 of the secret in its link, hex; unique. Null for invitations from before there were links. */
  readonly hash: string | null;
  /** From this instant on the link is not accepted. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Invitations to a bot of people who have no account yet; `Invitations.accept` consumes them. */
export interface BotInvitations {
  create(invitation: BotInvitation): Promise<Result<BotInvitation, 'ALREADY_INVITED' | 'NOT_FOUND'>>;
  list(botId: string): Promise<readonly BotInvitation[]>;
  setType(
    scope: { readonly botId: string; readonly email: string },
    type: AccessType,
    at: number,
  ): Promise<BotInvitation | null>;
  /** A new link; the one before is no longer found. */
  setLink(
    scope: { readonly botId: string; readonly email: string },
    link: { readonly hash: string; readonly expiresAt: number },
    at: number,
  ): Promise<BotInvitation | null>;
  delete(scope: { readonly botId: string; readonly email: string }): Promise<BotInvitation | null>;
}
