import type { getGoogleAuthorizeUrl as endpoint } from '#contract/credentials.ts';
import { badField } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import { googleClientFrom, googleClientOf } from '#server/credentials/google/google-client.ts';
import { authorizeUrl, googleScopes, newSignIn, SIGN_IN_MS } from '#server/credentials/google/sign-in.ts';
import { KeyRing } from '#server/credentials/key-ring.ts';
import { typeOf } from '#server/credentials/type-of.ts';
import type { Operation } from '#server/operation.ts';
import { requireCredential } from './credential-view.ts';

/** Path of the callback, below the URL of the server. */
const CALLBACK = '/api/v1/credentials/google/callback';
/** Cookie of the browser that started a sign-in. */
export const SIGN_IN_COOKIE = 'parley_google';

/** Starts a sign-in with Google for credentials. */
export const getGoogleAuthorizeUrl: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { app, caller, request } = context;
  const { workspaceId } = params;
  await requireMember(app, caller, workspaceId);
  const credential = await requireCredential(app, { workspaceId, id: query.credentialsId });
  const type = typeOf(credential.type);
  const scopes = type === undefined ? undefined : googleScopes[type];
  if (scopes === undefined)
    throw badField('credentialsId', 'This type does not sign in with Google', 'wrong_type');
  const client = googleClientOf(app.credentials.read(credential) ?? {}) ?? googleClientFrom(app.config);
  if (client === undefined)
    throw badField(
      'credentialsId',
      'Needs an OAuth client: customClient of the credentials, or GOOGLE_CLIENT_ID of the installation',
      'no_client',
    );
  const redirectUrl = `${request.baseUrl}${CALLBACK}`;
  const signIn = newSignIn(credential, redirectUrl, app.clock());
  request.setHeader('set-cookie', cookie(signIn.browser, redirectUrl.startsWith('https:')));
  request.setHeader('cache-control', 'no-store');
  const keys = new KeyRing(app.config.dataFolder);
  return { url: authorizeUrl(keys, signIn, { clientId: client.id, scopes }), redirectUrl };
};

function cookie(value: string, isSecure: boolean): string {
  const parts = [
    `${SIGN_IN_COOKIE}=${value}`,
    `Path=${CALLBACK}`,
    `Max-Age=${SIGN_IN_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
