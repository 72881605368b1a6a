import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { CredentialScope } from '#store/ports/credentials.ts';
import type { Data } from '../credential-data.ts';
import type { KeyRing } from '../key-ring.ts';
import { seal, unseal } from '../seal.ts';
import { type GoogleClient, googleTokenRequest } from './google-client.ts';

/** The scopes of each credential type; types that are not listed do not sign in. */
export const googleScopes: Readonly<Partial<Record<CredentialType, readonly string[]>>> = {
  'google sheets': [
    'https://www.googleapis.com/auth/spreadsheets',
    'https://www.googleapis.com/auth/drive.metadata.readonly',
  ],
  gmail: [
    'https://www.googleapis.com/auth/gmail.modify',
    'https://www.googleapis.com/auth/userinfo.profile',
    'https://www.googleapis.com/auth/userinfo.email',
  ],
};

/** How long a person may take to sign in, in ms. */
export const SIGN_IN_MS = 10 * 60_000;

/** The state of a sign-in that is needed when Google redirects the person back. */
export type SignIn = z.infer<typeof signInSchema>;

const signInSchema = z.object({
  workspaceId: z.string(),
  id: z.string(),
  /** The PKCE verifier: only its owner gets the tokens. */
  verifier: z.string(),
  /** Also stored in a cookie of the browser that started. */
  browser: z.string(),
  redirectUrl: z.string(),
  endsAt: z.number(),
});

const owner = { workspaceId: '', id: '', type: 'google sign-in' };

/** Starts a sign-in. */
export function newSignIn(scope: CredentialScope, redirectUrl: string, now: number): SignIn {
  const random = () => randomBytes(32).toString('base64url');
  return {
    workspaceId: scope.workspaceId,
    id: scope.id,
    verifier: random(),
    browser: random(),
    redirectUrl,
    endsAt: now + SIGN_IN_MS,
  };
}

/** The URL where the person grants access. The state is encrypted: nobody can read or forge it. */
export function authorizeUrl(
  keys: KeyRing,
  signIn: SignIn,
  asked: { readonly clientId: string; readonly scopes: readonly string[] },
): string {
  const query = new URLSearchParams({
    client_id: asked.clientId,
    redirect_uri: signIn.redirectUrl,
    response_type: 'code',
    scope: asked.scopes.join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state: seal(keys.current(), owner, JSON.stringify(signIn)),
    code_challenge: createHash('sha256').update(signIn.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `https://accounts.google.com/o/oauth2/v2/auth?${query}`;
}

/** The sign-in of a returned state; undefined if it is invalid or too old. */
export function readSignIn(keys: KeyRing, state: string, now: number): SignIn | undefined {
  const text = unseal(keys, owner, state);
  const parsed = text === undefined ? undefined : signInSchema.safeParse(parseJson(text));
  return parsed?.success && parsed.data.endsAt > now ? parsed.data : undefined;
}

const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().default(3600),
});

/** Exchanges a code for tokens, as a change of the credentials; undefined: Google returned none. */
export async function takeTokens(
  { egress, client, now }: { readonly egress: Egress; readonly client: GoogleClient; readonly now: number },
  { verifier, redirectUrl }: SignIn,
  code: string,
): Promise<Data | undefined> {
  const wanted = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUrl,
  };
  const answer = await egress.request({
    ...googleTokenRequest(client, wanted),
    timeoutMs: 15_000,
    leavesOrigin: false,
  });
  if (!answer.ok || answer.status !== 200) return undefined;
  const parsed = tokensSchema.safeParse(jsonOf(answer.body));
  if (!parsed.success) return undefined;
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = parsed.data;
  return {
    credentials: { accessToken, ...(refreshToken && { refreshToken }), expiryDate: now + seconds * 1000 },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return parseUntrusted(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
