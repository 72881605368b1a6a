import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { keyFile, newKey } from '#server/keys/instance-key.ts';
import { InstanceKeyError, replaceKeyFile } from '#server/keys/key-file.ts';
import { KeyRing } from './key-ring.ts';
import { keyIdOf, type SealOwner, seal, unseal } from './seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-seal-'));
let count = 0;
const fresh = () => join(folder, String(count++));

after(() => rmSync(folder, { recursive: true }));

const owner: SealOwner = { workspaceId: 'w1', id: 'c1', type: 'openai' };
const text = '{"apiKey":"sk-canary"}';

test('any text comes back, and its envelope tells nothing of it', () => {
  const keys = new KeyRing(fresh());
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
      const sealed = seal(keys.current(), owner, plain);
      assert.equal(unseal(keys, owner, sealed), plain);
      assert.ok(plain.length < 8 || !sealed.includes(plain));
    }),
    { numRuns: 50 },
  );
});

test('the same text is never sealed the same way twice', () => {
  const keys = new KeyRing(fresh());
  assert.notEqual(seal(keys.current(), owner, text), seal(keys.current(), owner, text));
});

test('the envelope names its key, which another process finds in the folder', () => {
  const data = fresh();
  const keys = new KeyRing(data);
  const sealed = seal(keys.current(), owner, text);
  assert.equal(keyIdOf(sealed), keys.current().id);
  assert.equal(unseal(new KeyRing(data), owner, sealed), text);
});

const owners: readonly (readonly [name: string, SealOwner])[] = [
  ['another workspace', { ...owner, workspaceId: 'w2' }],
  ['another account', { ...owner, id: 'c2' }],
  ['another type', { ...owner, type: 'groq' }],
  ['parts that join to the same text', { workspaceId: 'w1","c1', id: '', type: 'openai' }],
];

for (const [name, other] of owners) {
  test(`what was sealed for one is not opened for ${name}`, () => {
    const keys = new KeyRing(fresh());
    assert.equal(unseal(keys, other, seal(keys.current(), owner, text)), undefined);
  });
}

test('an envelope of which any character was changed stays shut', () => {
  const keys = new KeyRing(fresh());
  const sealed = seal(keys.current(), owner, text);
  for (let index = 0; index < sealed.length; index++) {
    const other = sealed[index] === 'A' ? 'B' : 'A';
    const changed = `${sealed.slice(0, index)}${other}${sealed.slice(index + 1)}`;
    // The last character of base64url may hold bits that mean nothing.
    const opened = unseal(keys, owner, changed);
    const isLast = [undefined, '.'].includes(sealed[index + 1]);
    assert.ok(opened === undefined || (isLast && opened === text), `character ${index}`);
  }
});

const noEnvelopes = [
  '',
  '.',
  '...',
  '1...',
  '1.abcdefab..',
  'nonsense',
  '2.a.b.c',
  '1.a.b.c.d',
  '{"a":1}',
  '🦊',
];

for (const sealed of noEnvelopes) {
  test(`no envelope: ${JSON.stringify(sealed)}`, () =>
    assert.equal(unseal(new KeyRing(fresh()), owner, sealed), undefined));
}

test('a cut envelope stays shut, also with a shorter tag', () => {
  const keys = new KeyRing(fresh());
  const sealed = seal(keys.current(), owner, text);
  for (let length = 0; length < sealed.length; length++)
    assert.equal(unseal(keys, owner, sealed.slice(0, length)), undefined);
});

test('without its key it stays shut; with the key back it opens', () => {
  const data = fresh();
  const old = newKey();
  mkdirSync(data);
  writeFileSync(keyFile(data), `${old}\n`);
  const keys = new KeyRing(data);
  const sealed = seal(keys.current(), owner, text);
  replaceKeyFile(keyFile(data), [newKey()]);
  const later = new KeyRing(data);
  assert.equal(unseal(later, owner, sealed), undefined);
  replaceKeyFile(keyFile(data), [newKey(), old]);
  assert.equal(unseal(later, owner, sealed), text, 'seen without a restart');
});

test('a key file that cannot be used is told, not taken for a wrong key', () => {
  const data = fresh();
  mkdirSync(data);
  writeFileSync(keyFile(data), 'x');
  assert.throws(() => new KeyRing(data).current(), InstanceKeyError);
});
