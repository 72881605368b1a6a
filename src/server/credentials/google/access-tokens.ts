import { createHash } from 'node:crypto';
import * as z from 'zod';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import { sendPatiently } from '#server/egress/send-patiently.ts';
import { type Data, valueAt } from '../credential-data.ts';
import { type GoogleClient, googleClientOf, googleTokenRequest } from './google-client.ts';
import { serviceAccountRequest } from './service-account.ts';
import { googleScopes } from './sign-in.ts';

/** Opened credentials. */
export interface GoogleAccount {
  readonly id: string;
  readonly type: string;
  readonly data: Data;
  /** Stores renewed tokens; `when`: only if that is still right for the data as it is now. */
  readonly update: (data: Data, when?: (now: Data) => boolean) => Promise<void>;
}

export type AccessToken =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly message: string };

/**
 * Access tokens of credentials that sign in with Google; cached until they expire, renewed once for all waiting
 * callers.
 */
export interface AccessTokens {
  isFor(account: Pick<GoogleAccount, 'type'>): boolean;
  /** `refused`: a token that Google rejected. */
  get(
    account: GoogleAccount,
    around: { readonly msLeft: () => number; readonly refused?: string },
  ): Promise<AccessToken>;
}

interface Kept {
  readonly token: string;
  readonly endsAt: number;
}

/** A token that expires within this time is not used any more, in ms. */
const SLACK_MS = 60_000;
const RENEWAL_MS = 15_000;
const MAX_KEPT = 1000;

/** Creates the token cache. `client` is the one of the installation, for credentials without their own. */
export function createAccessTokens(parts: {
  readonly egress: Egress;
  readonly client: GoogleClient | undefined;
  readonly clock: () => number;
}): AccessTokens {
  const { egress, client, clock } = parts;
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<AccessToken>>();

  const renewed = async (account: GoogleAccount, key: string, msLeft: () => number): Promise<AccessToken> => {
    const request = await renewal(account.data, client, clock());
    if (request === undefined)
      return {
        ok: false,
        message: 'The credentials are not signed in with Google, or the sign-in cannot be renewed here.',
      };
    const answer = await sendPatiently(
      egress,
      { ...request, leavesOrigin: false },
      { ms: Math.min(RENEWAL_MS, msLeft()), isRepeatable: true },
    );
    if (!answer.ok) return { ok: false, message: answer.message };
    const read = answer.status === 200 ? answerSchema.safeParse(jsonOf(answer.body)) : undefined;
    if (!read?.success) return { ok: false, message: refusal(answer.status, answer.body) };
    const { access_token: token, expires_in: seconds, refresh_token: refreshToken } = read.data;
    const endsAt = clock() + seconds * 1000;
    kept.delete(key);
    kept.set(key, { token, endsAt });
    const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    if (valueAt(account.data, 'serviceAccount') === undefined)
      // Somebody may have signed in anew meanwhile: with another account, perhaps.
      await account.update(
        { credentials: { accessToken: token, expiryDate: endsAt, ...(refreshToken && { refreshToken }) } },
        (data) => keyOf({ ...account, data }) === key,
      );
    return { ok: true, token };
  };

  return {
    isFor: ({ type }) => Object.hasOwn(googleScopes, type),
    async get(account, { msLeft, refused }) {
      const key = keyOf(account);
      const found = [kept.get(key), storedToken(account.data)].find(
        (each) => each !== undefined && each.token !== refused && each.endsAt - SLACK_MS > clock(),
      );
      if (found !== undefined) return { ok: true, token: found.token };
      const waiting = underWay.get(key) ?? renewed(account, key, msLeft);
      underWay.set(key, waiting);
      try {
        return await waiting;
      } finally {
        if (underWay.get(key) === waiting) underWay.delete(key);
      }
    },
  };
}

/** The request for a new token; undefined: there is nothing to renew it with. */
export async function renewal(data: Data, common: GoogleClient | undefined, now: number) {
  if (valueAt(data, 'serviceAccount') !== undefined) return serviceAccountRequest(data, now);
  const token = valueAt(data, 'credentials.refreshToken');
  const client = googleClientOf(data) ?? common;
  if (typeof token !== 'string' || client === undefined) return undefined;
  return googleTokenRequest(client, { refresh_token: token, grant_type: 'refresh_token' });
}

const answerSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().default(3600),
  refresh_token: z.string().min(1).optional(),
});

function refusal(status: number, body: Buffer): string {
  const error = valueAt(jsonOf(body), 'error');
  return error === 'invalid_grant'
    ? 'Google no longer accepts the sign-in of these credentials. Connect them again.'
    : `Google returned no access token (status ${status}).`;
}

/** The token that was stored with the credentials. */
function storedToken(data: Data): Kept | undefined {
  if (valueAt(data, 'serviceAccount') !== undefined) return undefined;
  const token = valueAt(data, 'credentials.accessToken');
  const endsAt = valueAt(data, 'credentials.expiryDate');
  return typeof token === 'string' && typeof endsAt === 'number' ? { token, endsAt } : undefined;
}

/** Another key or sign-in of the same credentials has its own tokens. */
function keyOf({ id, data }: GoogleAccount): string {
  const basis = [valueAt(data, 'serviceAccount'), valueAt(data, 'credentials.refreshToken')];
  return `${id} ${createHash('sha256').update(JSON.stringify(basis)).digest('base64url')}`;
}

function jsonOf(body: Buffer): unknown {
  try {
    return parseUntrusted(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
