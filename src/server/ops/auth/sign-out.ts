import type { signOut as endpoint } from '#contract/auth.ts';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { requireApp } from './require-app.ts';

/** Ends the session of the browser, if it has one, and removes the cookie. */
export const signOut: Operation<typeof endpoint> = async (context) => {
  requireApp(context);
  const { caller, request } = context;
  if (caller.kind === 'user' && caller.session !== undefined) {
    const { userId, tokenId: id } = caller;
    await audited(
      context,
      (verbs) => verbs.tokens.delete({ userId, id }),
      (done) => (done ? { kind: 'session.ended', workspaceId: null } : null),
    );
  }
  request.setHeader('set-cookie', sessionCookie({ secret: '', seconds: 0, isSecure: request.isSecure }));
  return { message: 'success' };
};
