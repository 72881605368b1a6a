import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EgressAnswer, EgressResult } from '#server/egress/create-egress.ts';
import { type DomainFacts, domainChecks } from './domain-checks.ts';

const page = (html: string, status = 200): EgressAnswer => ({
  ...{ ok: true, status, headers: {}, finalUrl: 'https://chat.example.com/' },
  body: Buffer.from(html),
});
const failed = (reason: 'redirects' | 'tls' | 'connect' | 'timeout' | 'blocked'): EgressResult => ({
  ...{ ok: false, reason, message: 'x' },
});
const chat = page('<parley-standard bot="help" token="x">');
const usual: DomainFacts = {
  ...{ domain: 'chat.example.com', ownHost: 'bots.example.org', publicId: 'help', page: chat },
  ...{ addresses: ['203.0.113.5'], ownAddresses: ['203.0.113.5'] },
};

const rows: readonly (readonly [what: string, facts: Partial<DomainFacts>, checks: string])[] = [
  ['all is well', {}, 'dns good, certificate good, page good'],
  ['the server does not know its address', { ownHost: undefined }, 'server bad'],
  ['there is no record', { addresses: [], page: undefined }, 'dns bad'],
  [
    'the record leads elsewhere',
    { addresses: ['198.51.100.1'], page: failed('timeout') },
    'dns bad, certificate bad',
  ],
  ['a proxy stands before it', { addresses: ['198.51.100.1'] }, 'dns good, certificate good, page good'],
  [
    'a proxy stands before it, with another page',
    { addresses: ['198.51.100.1'], page: page('<h1>Soon</h1>') },
    'dns unknown, certificate good, page bad',
  ],
  [
    'one of several addresses is right',
    { addresses: ['198.51.100.1', '203.0.113.5'] },
    'dns good, certificate good, page good',
  ],
  ['there is no certificate', { page: failed('tls') }, 'dns good, certificate bad'],
  ['nobody answers', { page: failed('connect') }, 'dns good, certificate bad'],
  ['the server cannot reach itself', { page: failed('blocked') }, 'dns good, certificate unknown'],
  [
    'another page is there',
    { page: page('<h1>Welcome to nginx!</h1>') },
    'dns good, certificate good, page bad',
  ],
  [
    'another bot is there',
    { page: page('<parley-standard bot="other">') },
    'dns good, certificate good, page bad',
  ],
  ['nothing is there', { page: page('', 404) }, 'dns good, certificate good, page bad'],
  ['it leads on to another address', { page: failed('redirects') }, 'dns good, certificate good, page bad'],
  ['the bot is not published', { publicId: null }, 'dns good, certificate good, page unknown'],
];

describe('a custom domain', () => {
  for (const [what, facts, expected] of rows)
    it(what, () => {
      const checks = domainChecks({ ...usual, ...facts });
      assert.equal(checks.map(({ id, state }) => `${id} ${state}`).join(', '), expected);
      // What is not good says what to do.
      for (const { state, fix } of checks) assert.equal(fix === null, state === 'good');
    });
});
