import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { portOf } from './web-service.ts';

/** What the provider says about a person, and how its token differs from a good one. */
export interface OidcPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  /** Claims of the token that are not as they should be. */
  readonly claims?: JWTPayload;
  /** Signed with a key that the provider does not publish. */
  readonly isForged?: boolean;
  /** Signed with the client secret. */
  readonly isSymmetric?: boolean;
  /** Not signed at all. */
  readonly isUnsigned?: boolean;
  /** The token leaves the address out; the user info has it, for this subject. */
  readonly infoOf?: string;
}

/** A provider of OpenID Connect on 127.0.0.1. It checks all that it is sent. */
export interface OidcService {
  /** What `egress` of a test server takes, so that it finds it. */
  readonly egress: {
    readonly testListeners: readonly string[];
    readonly testOrigins: Readonly<Record<string, string>>;
  };
  /** Signs a person in at the address that the browser was sent to; gives the query of the way back. */
  readonly authorize: (url: URL, person: OidcPerson) => Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** Its address, as people set it. */
export const oidcIssuer = 'https://id.example';
export const oidcClient = { id: 'parley client', secret: 'a secret: of ours' };

/** Starts it at any free port. `now`: its clock, in ms. */
export async function startOidcService(now: () => number): Promise<OidcService> {
  const [good, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const key = { ...(await exportJWK(good.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const { codes, infos, exchange } = createCodes(
    now,
    (person) => (person.isForged ? other : good).privateKey,
  );

  const answer = async (path: string, body: string, authorization: string): Promise<object | undefined> => {
    if (path === '/.well-known/openid-configuration')
      return {
        issuer: oidcIssuer,
        authorization_endpoint: `${oidcIssuer}/authorize?tenant=1`,
        token_endpoint: `${oidcIssuer}/token`,
        userinfo_endpoint: `${oidcIssuer}/me`,
        jwks_uri: `${oidcIssuer}/keys`,
      };
    if (path === '/keys') return { keys: [key] };
    if (path === '/token') return exchange(new URLSearchParams(body), authorization);
    return path === '/me' ? infos.get(authorization) : undefined;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString();
      const found = await answer(request.url ?? '', body, request.headers.authorization ?? '');
      response.writeHead(found === undefined ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${portOf(server.address()).port}`;
  return {
    egress: { testListeners: [place], testOrigins: { [oidcIssuer]: `http://${place}` } },
    authorize: ({ searchParams: asked }, person) => {
      const code = `code-${codes.size}-${person.sub}`;
      codes.set(code, { asked, person });
      return { code, state: asked.get('state') ?? '' };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The codes that were given out, and what they are exchanged for. */
function createCodes(now: () => number, keyFor: (person: OidcPerson) => CryptoKey) {
  const codes = new Map<string, { readonly asked: URLSearchParams; readonly person: OidcPerson }>();
  const infos = new Map<string, object>();

  const tokenOf = async (asked: URLSearchParams, person: OidcPerson): Promise<string> => {
    const { claims, isForged: _, isSymmetric, isUnsigned, infoOf, email, email_verified, ...said } = person;
    const seconds = Math.floor(now() / 1000);
    const payload = {
      ...{ iss: oidcIssuer, aud: oidcClient.id, iat: seconds, exp: seconds + 300, nonce: asked.get('nonce') },
      ...said,
      ...(infoOf === undefined && { email, email_verified }),
      ...claims,
    };
    if (isUnsigned) return new UnsecuredJWT(payload).encode();
    if (isSymmetric)
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(oidcClient.secret));
    return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(keyFor(person));
  };

  const exchange = async (form: URLSearchParams, authorization: string): Promise<object | undefined> => {
    const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
    if (basic !== `${encodeURIComponent(oidcClient.id)}:${encodeURIComponent(oidcClient.secret)}`)
      return undefined;
    const code = form.get('code') ?? '';
    const found = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (found?.asked.get('code_challenge') !== challenge) return undefined;
    if (found.asked.get('redirect_uri') !== form.get('redirect_uri')) return undefined;
    const { infoOf, email, email_verified } = found.person;
    if (infoOf !== undefined) infos.set(`Bearer ${code}`, { sub: infoOf, email, email_verified });
    return { access_token: code, token_type: 'Bearer', id_token: await tokenOf(found.asked, found.person) };
  };

  return { codes, infos, exchange };
}
