import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bearerToken, hashToken, newChatKey, newSecretToken, tokenHint } from './tokens.ts';

/** A header and the token in it. */
const headers: readonly (readonly [header: string | undefined, token: string | undefined])[] = [
  [undefined, undefined],
  ['', undefined],
  ['Bearer', undefined],
  ['Bearer ', undefined],
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['BEARER   abc  ', 'abc'],
  ['Bearer a b', undefined],
  ['Bearer a,b', undefined],
  ['Bearer a\u0000', undefined],
  ['Bearer é', undefined],
  ['Basic abc', undefined],
  ['Bearerabc', undefined],
  ['x Bearer abc', undefined],
  ['Bearer abc==', 'abc'],
  [`Bearer ${'x'.repeat(200)}`, 'x'.repeat(200)],
  [`Bearer ${'x'.repeat(201)}`, undefined],
];

describe('tokens', () => {
  for (const [header, token] of headers)
    it(`in ${JSON.stringify(header?.slice(0, 20))}`, () => assert.equal(bearerToken(header), token));
  it('have 256 random bits and their own beginnings', () => {
    assert.match(newSecretToken(), /^par_sk_[\w-]{43}$/);
    assert.match(newChatKey(), /^par_pk_[\w-]{43}$/);
    assert.equal(new Set(Array.from({ length: 100 }, newSecretToken)).size, 100);
  });
  it('are kept as a hash and told apart by a hint that tells little', () => {
    const token = newSecretToken();
    assert.match(hashToken(token), /^[0-9a-f]{64}$/);
    assert.equal(hashToken(token), hashToken(token));
    assert.equal(tokenHint(token), token.slice(0, 12));
  });
});
