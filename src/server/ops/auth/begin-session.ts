import { browserName } from '#server/auth/browser-name.ts';
import type { SignInMethod } from '#server/auth/caller.ts';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { hashToken, newSessionSecret } from '#server/auth/tokens.ts';
import type { OperationContext } from '#server/operation.ts';
import type { SecretToken } from '#store/ports/token.ts';
import { audited } from '../audited.ts';
import { sessionView } from './session-view.ts';

/** Signs a person in: a new session with its cookie. The session that the browser had before ends. */
export async function beginSession(
  context: OperationContext,
  { userId, by }: { readonly userId: string; readonly by: SignInMethod },
) {
  const { app, caller, request } = context;
  if (caller.kind === 'user' && caller.session !== undefined)
    await app.store.tokens.delete({ userId: caller.userId, id: caller.tokenId });
  const secret = newSessionSecret();
  const now = app.clock();
  const session: SecretToken = {
    id: app.newId(),
    userId,
    kind: 'browser',
    name: browserName(request.userAgent),
    hash: hashToken(secret),
    hint: by,
    narrowing: { workspaceIds: null, modes: null },
    createdAt: now,
    expiresAt: now + app.config.signInMs,
    lastUsedAt: now,
  };
  const token = await audited(
    context,
    (verbs) => verbs.tokens.put(session),
    ({ name }) => ({ kind: 'session.began', workspaceId: null, userId, subject: name, details: { by } }),
  );
  const seconds = Math.floor(app.config.signInMs / 1000);
  request.setHeader('set-cookie', sessionCookie({ secret, seconds, isSecure: request.isSecure }));
  request.setHeader('cache-control', 'no-store');
  return sessionView(app, { userId, expiresAt: token.expiresAt, workspaceIds: null });
}
