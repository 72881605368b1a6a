import type { acceptInvitation as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError, badField } from '#server/app-error.ts';
import type { UserCaller } from '#server/auth/caller.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { LinkedInvitation } from '#store/ports/member.ts';
import { audited, type Noted } from '../audited.ts';
import { beginSession } from './begin-session.ts';
import { extendSession } from './extend-session.ts';
import { limitAttempts } from './limit-attempts.ts';
import { requireApp } from './require-app.ts';
import { sessionView } from './session-view.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Accepts an invitation for the account that is signed in, else for a new one. */
export const acceptInvitation: Operation<typeof endpoint> = async (context, { body }) => {
  requireApp(context);
  const { app, caller } = context;
  const succeeded = limitAttempts(context);
  const hash = hashToken(body.secret);
  const invitation = await app.store.invitations.findByHash(hash, app.clock());
  if (invitation === null) throw new AppError('LINK_NOT_VALID');
  succeeded();
  const session =
    caller.kind === 'user' && caller.session !== undefined
      ? await acceptAs(context, caller, { hash, invitation })
      : await signUp(context, { body, hash, invitation });
  return {
    session,
    workspaceId: invitation.workspaceId,
    botId: invitation.kind === 'bot' ? invitation.botId : null,
  };
};

async function acceptAs(
  context: OperationContext,
  caller: UserCaller,
  { hash, invitation }: { hash: string; invitation: LinkedInvitation },
) {
  const { app } = context;
  const { userId } = caller;
  const accepted = await audited(
    context,
    (verbs) => verbs.invitations.acceptLink({ hash, userId, at: app.clock() }),
    (done) => (done.ok ? aboutAccepted(invitation, userId) : null),
  );
  if (!accepted.ok) throw new AppError('LINK_NOT_VALID');
  const expiresAt = await extendSession(context, caller);
  return sessionView(app, { userId, expiresAt, workspaceIds: null });
}

async function signUp(
  context: OperationContext,
  { body, hash, invitation }: { body: Body; hash: string; invitation: LinkedInvitation },
) {
  const { store, passwords, newId, clock } = context.app;
  if ((await store.users.findByEmail(invitation.email)) !== null) throw new AppError('SIGN_IN_FIRST');
  if (body.password === undefined) throw badField('password', 'Choose a password.');
  const passwordHash = await passwords.hash(body.password);
  const account = {
    id: newId(),
    name: body.name === undefined || body.name === '' ? null : body.name,
    image: null,
    preferences: '{}',
    createdAt: clock(),
    lastActivityAt: null,
    passwordHash,
  };
  const made = await audited(
    context,
    (verbs) => verbs.invitations.acceptLinkAsNew(hash, account),
    (done) => (done.ok ? aboutAccepted(invitation, account.id) : null),
  );
  if (made.ok) return beginSession(context, { userId: made.value.id, by: 'password' });
  throw new AppError(made.error === 'EMAIL_TAKEN' ? 'SIGN_IN_FIRST' : 'LINK_NOT_VALID');
}

const aboutAccepted = (invitation: LinkedInvitation, userId: string): Noted => ({
  kind: 'invitation.accepted',
  workspaceId: invitation.workspaceId,
  botId: invitation.kind === 'bot' ? invitation.botId : null,
  subject: invitation.email,
  userId,
});
