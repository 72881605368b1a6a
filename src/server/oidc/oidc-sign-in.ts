import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import type { KeyRing } from '#server/credentials/key-ring.ts';
import { seal, unseal } from '#server/credentials/seal.ts';

/** How long a person may take to sign in at the provider, in ms. */
export const OIDC_MS = 10 * 60_000;

/** What is needed when the provider sends the person back. */
export type OidcSignIn = z.infer<typeof signInSchema>;

const signInSchema = z.object({
  /** Each sign-in ends once. */
  id: z.string(),
  /** The PKCE verifier: only its owner gets the tokens. */
  verifier: z.string(),
  /** The ID token must contain it. */
  nonce: z.string(),
  /** Also stored in a cookie of the browser that started. */
  browser: z.string(),
  redirectUrl: z.string(),
  /** The page to open afterwards. */
  next: z.string(),
  endsAt: z.number(),
});

const owner = { workspaceId: '', id: '', type: 'oidc sign-in' };

/** Starts a sign-in. */
export function newOidcSignIn(redirectUrl: string, next: string, now: number): OidcSignIn {
  const random = () => randomBytes(32).toString('base64url');
  return {
    ...{ id: random(), verifier: random(), nonce: random(), browser: random() },
    ...{ redirectUrl, next, endsAt: now + OIDC_MS },
  };
}

/** The state for the address of the provider: nobody can read or forge it. */
export const stateOf = (keys: KeyRing, signIn: OidcSignIn): string =>
  seal(keys.current(), owner, JSON.stringify(signIn));

/** The PKCE challenge of a sign-in. */
export const challengeOf = ({ verifier }: OidcSignIn): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** The sign-in of a returned state; undefined if it is invalid or too old. */
export function readOidcSignIn(keys: KeyRing, state: string, now: number): OidcSignIn | undefined {
  const text = unseal(keys, owner, state);
  const parsed = text === undefined ? undefined : signInSchema.safeParse(parseJson(text));
  return parsed?.success && parsed.data.endsAt > now ? parsed.data : undefined;
}
