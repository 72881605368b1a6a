import { err, ok, type Result } from '#lib/result.ts';
import type { OidcClaims } from '#server/oidc/oidc-provider.ts';
import type { OperationContext } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { addWorkspace } from '../workspaces/add-workspace.ts';

/** Why nobody was signed in. The sign-in page of the builder knows these words. */
export type OidcProblem =
  | 'expired'
  | 'otherBrowser'
  | 'refused'
  | 'noEmail'
  | 'otherDomain'
  | 'notInvited'
  | 'unconfirmed';

/**
 * The user whom the provider names: known by its id there, else by an address that the provider vouches for, else a new
 * one if they are invited or anybody may join.
 */
export async function oidcUser(
  context: OperationContext,
  claims: OidcClaims,
): Promise<Result<string, OidcProblem>> {
  const { config, store } = context.app;
  const { email, issuer, subject } = claims;
  const domain = email?.slice(email.lastIndexOf('@') + 1);
  if (config.oidcDomains.length > 0 && (domain === undefined || !config.oidcDomains.includes(domain)))
    return err('otherDomain');
  const known = await store.identities.find(issuer, subject);
  if (known !== null) return ok(known);
  if (email === undefined) return err('noEmail');
  const user = await store.users.findByEmail(email);
  if (user === null) return newUser(context, { ...claims, email });
  // Somebody else may have created that account and know its password.
  if (!user.isEmailConfirmed) return err('unconfirmed');
  await store.identities.put({ issuer, subject, userId: user.id, createdAt: context.app.clock() });
  return ok(user.id);
}

async function newUser(
  context: OperationContext,
  { issuer, subject, email, name }: OidcClaims & { readonly email: string },
): Promise<Result<string, OidcProblem>> {
  const { app } = context;
  const isInvited = await app.store.invitations.isInvited(email);
  if (!isInvited && app.config.oidcSignUp !== 'open') return err('notInvited');
  const [userId, at] = [app.newId(), app.clock()];
  const user = {
    ...{ id: userId, email, name, image: null, preferences: '{}' },
    ...{ isOwner: false, isEmailConfirmed: true, createdAt: at, lastActivityAt: null },
  };
  const joined = await audited(
    context,
    async (verbs) => {
      const made = await verbs.users.create(user);
      if (!made.ok) return null;
      await verbs.identities.put({ issuer, subject, userId, createdAt: at });
      return verbs.invitations.accept(userId, at);
    },
    (workspaceIds) =>
      (workspaceIds ?? []).map((workspaceId) => ({
        ...{ kind: 'invitation.accepted' as const, workspaceId, subject: email, userId },
      })),
  );
  // Both halves of a double click: the other one made the account.
  if (joined === null) return err('expired');
  if (joined.length === 0) await addWorkspace(app, { name: 'My workspace', icon: null, userId });
  return ok(userId);
}
