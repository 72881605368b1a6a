import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { masked } from './masked.ts';

const secret = 'sk-"a b"/é+1';
const bytes = Buffer.from(secret, 'utf8');
const rows: readonly (readonly [name: string, text: string])[] = [
  ['as it is', `key ${secret} is wrong`],
  ['twice', `${secret}${secret}`],
  ['in JSON', JSON.stringify({ key: secret })],
  ['in JSON within JSON', JSON.stringify({ said: JSON.stringify({ key: secret }) })],
  ['in an address', `https://a.example/?key=${encodeURIComponent(secret)}&b`],
  ['in a form', new URLSearchParams({ key: secret }).toString()],
  ['in hexadecimal', bytes.toString('hex')],
  ['in capital hexadecimal', bytes.toString('hex').toUpperCase()],
  ['in base64', Buffer.from(`${secret}:`).toString('base64')],
  ['in base64, further on', Buffer.from(`a${secret}:`).toString('base64')],
  ['in base64, further on still', Buffer.from(`user:ab${secret}`).toString('base64url')],
];

describe('secrets are masked', () => {
  for (const [name, text] of rows)
    it(name, () => {
      const clean = masked(text, [secret]);
      assert.match(clean, /•••/);
      assert.ok(!clean.includes('a b') && !clean.includes('a%20b') && !clean.includes('a+b'), clean);
    });

  it('the rest is left as it is', () =>
    assert.equal(masked('Bad key sk-123456 for model x', ['sk-123456']), 'Bad key ••• for model x'));
  it('the longer of two that begin alike', () =>
    assert.equal(masked('sk-123456-live', ['sk-123456', 'sk-123456-live']), '•••'));
  it('short ones are no secrets', () => assert.equal(masked('a true story', ['true']), 'a true story'));

  it('in any text, none remains', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), fc.string(), fc.string(), (key, before, after) => {
        assert.ok(!masked(before + key + after, [key]).includes(key) || '•••'.includes(key));
      }),
    );
  });
});
