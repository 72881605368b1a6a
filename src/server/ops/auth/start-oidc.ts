import type { startOidc as endpoint } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import { KeyRing } from '#server/credentials/key-ring.ts';
import { challengeOf, newOidcSignIn, OIDC_MS, stateOf } from '#server/oidc/oidc-sign-in.ts';
import type { Operation } from '#server/operation.ts';
import { limitAttempts } from './limit-attempts.ts';
import { requireApp } from './require-app.ts';

/** Path of the callback, below the URL of the server. */
const CALLBACK = '/api/v1/auth/oidc/callback';
/** Cookie of the browser that started a sign-in. */
export const OIDC_COOKIE = 'parley_oidc';

/** Starts a sign-in at the provider. */
export const startOidc: Operation<typeof endpoint> = async (context, { body }) => {
  requireApp(context);
  const { app, request } = context;
  if (app.oidc === undefined)
    throw new AppError('NOT_FOUND', { message: 'There is no single sign-on here.' });
  const succeeded = limitAttempts(context);
  const redirectUrl = `${request.baseUrl}${CALLBACK}`;
  const signIn = newOidcSignIn(redirectUrl, safeNext(body.next), app.clock());
  const state = stateOf(new KeyRing(app.config.dataFolder), signIn);
  const url = await app.oidc.authorizeUrl(signIn, state, challengeOf(signIn));
  if (url === undefined)
    throw new AppError('SERVICE_FAILED', {
      message: 'The sign-in service cannot be reached, or is not the one that was set up.',
    });
  succeeded();
  const parts = [`${OIDC_COOKIE}=${signIn.browser}`, `Path=${CALLBACK}`, `Max-Age=${OIDC_MS / 1000}`];
  const flags = ['HttpOnly', 'SameSite=Lax', ...(request.isSecure ? ['Secure'] : [])];
  request.setHeader('set-cookie', [...parts, ...flags].join('; '));
  request.setHeader('cache-control', 'no-store');
  return { url };
};

/** Only pages of the builder. */
function safeNext(next: string | undefined): string {
  return next !== undefined && /^\/app(\/[\w/.~%?=&-]*)?$/.test(next) && !/\.\.|\/\//.test(next)
    ? next
    : '/app';
}
