import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oidcEgress } from './oidc-egress.ts';

/** A provider in a private network; no name has an address, so whatever may be asked ends with `dns`. */
const rows: readonly (readonly [url: string, reason: 'blocked' | 'dns'])[] = [
  ['https://id.internal:8443/realms/main/.well-known/openid-configuration', 'dns'],
  ['https://id.internal/', 'blocked'],
  ['https://other.internal:8443/', 'blocked'],
  ['https://keys.internal:443/jwks', 'dns'],
  ['https://id.example.com/', 'dns'],
  ['http://metadata.google.internal/', 'blocked'],
];

describe('signing in at a provider in a private network', () => {
  const egress = oidcEgress(
    { oidcIssuer: 'https://id.internal:8443/realms/main' },
    { allow: [{ kind: 'name', name: 'keys.internal', port: 443 }], lookup: async () => [] },
  );
  for (const [url, reason] of rows)
    it(`${reason === 'blocked' ? 'does not ask' : 'may ask'} ${url}`, async () => {
      const answer = await egress.request({ url });
      assert.equal(!answer.ok && answer.reason, reason);
    });
});
