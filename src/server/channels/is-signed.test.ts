import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSigned } from './is-signed.ts';

const bytes = Buffer.from('Hi There');
const key = '\u000b'.repeat(20);
// A test vector of RFC 4231.
const right = 'sha256=b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7';

const rows: readonly (readonly [name: string, given: string, key: string, isGenuine: boolean])[] = [
  ['the right signature', right, key, true],
  ['none', '', key, false],
  ['cut', right.slice(0, -1), key, false],
  ['one digit changed', right.replace(/7$/, '8'), key, false],
  ['in capitals', right.toUpperCase(), key, false],
  ['without its name', right.slice(7), key, false],
  ['twice', `${right},${right}`, key, false],
  ['with another key', right, 'x', false],
  ['without a key', 'sha256=e48411262715c8370cd5e7bf8e82bef53bd53712d007f3429351843b77c7bb9b', '', false],
];

describe('the signature of a delivery', () => {
  for (const [name, given, secret, isGenuine] of rows)
    it(name, () => assert.equal(isSigned(bytes, given, secret), isGenuine));
});
