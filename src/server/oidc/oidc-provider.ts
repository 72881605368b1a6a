import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import type { Egress, EgressRequest } from '#server/egress/create-egress.ts';
import type { OidcSettings } from './oidc-settings.ts';
import type { OidcSignIn } from './oidc-sign-in.ts';

/** What the provider says about a person. */
export interface OidcClaims {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; undefined: it does not say, or does not vouch for the address. */
  readonly email: string | undefined;
  readonly name: string | null;
}

/** How long the addresses and keys of the provider are kept, in ms. */
const KEEP_MS = 60 * 60_000;
/** Keys that are not known are asked for at most this often, in ms. */
const KEYS_MS = 30_000;
/** Signatures with a key pair only: with the client secret, whoever knows it could write tokens. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const MAX_BYTES = 512 * 1024;

/** What a provider works with. */
export interface ProviderDeps {
  readonly settings: OidcSettings;
  readonly egress: Egress;
  readonly clock: () => number;
}

/** The provider at which people sign in (OpenID Connect, authorization code with PKCE). */
export class OidcProvider {
  readonly #deps: ProviderDeps;
  #known: { readonly place: Place; readonly at: number } | undefined;
  #keys: { readonly set: JSONWebKeySet; readonly at: number } | undefined;

  constructor(deps: ProviderDeps) {
    this.#deps = deps;
  }

  /** Where the person signs in; undefined: the provider cannot be reached, or is not the one that was set. */
  async authorizeUrl(signIn: OidcSignIn, state: string, challenge: string): Promise<string | undefined> {
    const place = await this.#place();
    if (place === undefined) return undefined;
    const url = new URL(place.authorization_endpoint);
    const query = {
      client_id: this.#deps.settings.clientId,
      redirect_uri: signIn.redirectUrl,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce: signIn.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Exchanges the code; undefined: the provider refuses it, or its ID token proves nothing. */
  async claimsOf(signIn: OidcSignIn, code: string): Promise<OidcClaims | undefined> {
    const place = await this.#place();
    const tokens = place === undefined ? undefined : await this.#tokens(place, signIn, code);
    if (place === undefined || tokens === undefined) return undefined;
    const payload = await this.#verified(place, tokens.id_token, signIn.nonce);
    if (payload?.sub === undefined) return undefined;
    const facts: Person = personSchema.safeParse(payload).data ?? {};
    const person = facts.email === undefined ? await this.#userInfo(place, tokens, payload.sub) : facts;
    return {
      ...{ issuer: place.issuer, subject: payload.sub, name: person.name ?? null },
      email: person.email_verified === true ? person.email?.toLowerCase() : undefined,
    };
  }

  async #place(): Promise<Place | undefined> {
    const { settings, clock } = this.#deps;
    if (this.#known !== undefined && clock() - this.#known.at < KEEP_MS) return this.#known.place;
    const url = `${withoutEndSlashes(settings.issuer)}/.well-known/openid-configuration`;
    const place = placeSchema.safeParse(await this.#json({ url })).data;
    if (place === undefined || withoutEndSlashes(place.issuer) !== withoutEndSlashes(settings.issuer))
      return undefined;
    this.#known = { place, at: clock() };
    return place;
  }

  async #tokens(place: Place, { verifier, redirectUrl }: OidcSignIn, code: string) {
    const { clientId, clientSecret } = this.#deps.settings;
    const isBasic = place.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUrl,
      code_verifier: verifier,
      ...(!isBasic && { client_id: clientId, client_secret: clientSecret }),
    });
    const basic = [clientId, clientSecret].map((each) => encodeURIComponent(each)).join(':');
    const answer = await this.#json({
      url: place.token_endpoint,
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(isBasic && { authorization: `Basic ${Buffer.from(basic).toString('base64')}` }),
      },
      body: form.toString(),
    });
    return tokensSchema.safeParse(answer).data;
  }

  async #verified(place: Place, token: string, nonce: string): Promise<JWTPayload | undefined> {
    const { settings, clock } = this.#deps;
    const payload = await this.#payloadOf(place, token);
    if (payload === undefined || payload['nonce'] !== nonce) return undefined;
    // With several audiences, the token says for which of them it was made.
    const isOthers = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((isOthers || payload['azp'] !== undefined) && payload['azp'] !== settings.clientId) return undefined;
    return (payload.iat ?? 0) * 1000 > clock() + 60_000 ? undefined : payload;
  }

  async #payloadOf(place: Place, token: string): Promise<JWTPayload | undefined> {
    const { settings, clock } = this.#deps;
    const options = {
      issuer: place.issuer,
      audience: settings.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: 60,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: new Date(clock()),
    };
    // A key that is not known may be new.
    for (const isFresh of [false, true]) {
      const set = await this.#keySet(place, isFresh);
      if (set === undefined) return undefined;
      try {
        return (await jwtVerify(token, createLocalJWKSet(set), options)).payload;
      } catch (error) {
        const isUnknownKey = error instanceof Error && error.name === 'JWKSNoMatchingKey';
        if (!isUnknownKey) return undefined;
      }
    }
    return undefined;
  }

  async #keySet(place: Place, isFresh: boolean): Promise<JSONWebKeySet | undefined> {
    const now = this.#deps.clock();
    const age = this.#keys === undefined ? Number.POSITIVE_INFINITY : now - this.#keys.at;
    if (this.#keys !== undefined && age < (isFresh ? KEYS_MS : KEEP_MS)) return this.#keys.set;
    const set = keysSchema.safeParse(await this.#json({ url: place.jwks_uri })).data;
    if (set !== undefined) this.#keys = { set, at: now };
    return set;
  }

  /** For providers whose ID tokens leave the address out. */
  async #userInfo(
    place: Place,
    { access_token }: z.infer<typeof tokensSchema>,
    subject: string,
  ): Promise<Person> {
    if (place.userinfo_endpoint === undefined || access_token === undefined) return {};
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await this.#json({ url: place.userinfo_endpoint, headers });
    const info = personSchema.extend({ sub: z.string() }).safeParse(answer).data;
    return info?.sub === subject ? info : {};
  }

  async #json(asked: EgressRequest): Promise<unknown> {
    const answer = await this.#deps.egress.request({ ...asked, leavesOrigin: false, maxBytes: MAX_BYTES });
    return answer.ok && answer.status === 200 ? parseJson(answer.body.toString('utf8')) : undefined;
  }
}

const address = z.url({ protocol: /^https?$/ }).max(2000);
const placeSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Place = z.infer<typeof placeSchema>;

const tokensSchema = z.object({ id_token: z.string().max(100_000), access_token: z.string().optional() });
const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });
const personSchema = z.object({
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().max(255).optional(),
});
type Person = z.infer<typeof personSchema>;
