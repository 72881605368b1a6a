import type { getSession as endpoint } from '#contract/auth.ts';
import { requireReading } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { extendSession } from './extend-session.ts';
import { sessionView } from './session-view.ts';

/** Who is signed in. The session of a browser that is used does not end. */
export const getSession: Operation<typeof endpoint> = async (context) => {
  const { app, caller } = context;
  const isSignUpOpen = app.config.signUp === 'open';
  const oidc = app.oidc === undefined ? null : { name: app.config.oidcName };
  if (caller.kind !== 'user') return { session: null, isSignUpOpen, oidc };
  requireReading(caller);
  const expiresAt = await extendSession(context, caller);
  return { session: await sessionView(app, { ...caller, expiresAt }), isSignUpOpen, oidc };
};
