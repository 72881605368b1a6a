import { type Data, valueAt } from '../credential-data.ts';

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPES =
  'https://www.googleapis.com/auth/spreadsheets https://www.googleapis.com/auth/drive.metadata.readonly';

/** Seconds that the signed claim is valid. */
const PROOF_SECONDS = 600;

/** A request for an access token of a service account, signed with its key; undefined if the key cannot be used. */
export async function serviceAccountRequest(data: Data, now: number) {
  const email = valueAt(data, 'serviceAccount.client_email');
  const key = valueAt(data, 'serviceAccount.private_key');
  if (typeof email !== 'string' || typeof key !== 'string') return undefined;
  const assertion = await signed(email, key, Math.floor(now / 1000));
  if (assertion === undefined) return undefined;
  return {
    method: 'POST',
    url: TOKEN_URL,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }).toString(),
  };
}

async function signed(email: string, key: string, seconds: number): Promise<string | undefined> {
  const { importPKCS8, SignJWT } = await import('jose');
  try {
    // Keys from JSON files come with and without their line breaks.
    const privateKey = await importPKCS8(key.replaceAll('\\n', '\n'), 'RS256');
    return await new SignJWT({ scope: SCOPES })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(TOKEN_URL)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + PROOF_SECONDS)
      .sign(privateKey);
  } catch {
    return undefined;
  }
}
