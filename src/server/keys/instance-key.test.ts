import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { instanceKey, instanceKeys, keyFile, keyOf, newKey } from './instance-key.ts';
import { InstanceKeyError, makeKeyFile, replaceKeyFile } from './key-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-key-'));
let count = 0;
const fresh = () => join(folder, String(count++), 'data');

after(() => rmSync(folder, { recursive: true }));

test('the key is made once, random, for this account only', () => {
  const data = fresh();
  const key = instanceKey(data);
  assert.match(key.id, /^[0-9a-f]{8}$/);
  assert.equal(instanceKey(data).id, key.id);
  assert.notEqual(instanceKey(fresh()).id, key.id);
  assert.equal(statSync(keyFile(data)).mode & 0o777, 0o600);
  assert.match(readFileSync(keyFile(data), 'utf8'), /^[\w-]{43}\n$/);
  assert.deepEqual(readdirSync(data), ['instance.key']);
});

test('what derives from it is of its own for each purpose and each key', () => {
  const [one, two] = [keyOf(newKey()), keyOf(newKey())];
  assert.equal(one.derive('a').length, 32);
  assert.deepEqual(one.derive('a'), one.derive('a'));
  assert.notDeepEqual(one.derive('a'), one.derive('b'));
  assert.notDeepEqual(one.derive('a'), two.derive('a'));
});

test('who comes second takes the key that is there', () => {
  const path = keyFile(fresh());
  const [first, second] = [newKey(), newKey()];
  assert.deepEqual(makeKeyFile(path, first), [first]);
  assert.deepEqual(makeKeyFile(path, second), [first]);
});

test('older keys stay known behind the current one', () => {
  const data = fresh();
  const [old, current] = [newKey(), newKey()];
  makeKeyFile(keyFile(data), old);
  replaceKeyFile(keyFile(data), [current, old]);
  assert.deepEqual(
    instanceKeys(data).all.map(({ id }) => id),
    [keyOf(current).id, keyOf(old).id],
  );
  assert.equal(instanceKey(data).id, keyOf(current).id);
  assert.equal(statSync(keyFile(data)).mode & 0o777, 0o600);
});

const secret = newKey();
const damaged = ['', '\n', 'short\n', `${secret}=\n`, `${secret}\nhalf\n`, '\0'.repeat(44)];

for (const text of damaged) {
  test(`a damaged file is never replaced: ${JSON.stringify(text.slice(0, 8))}`, () => {
    const data = fresh();
    mkdirSync(data, { recursive: true });
    writeFileSync(keyFile(data), text);
    assert.throws(
      () => instanceKey(data),
      (error) => error instanceof InstanceKeyError && !error.message.includes(secret),
    );
    assert.equal(readFileSync(keyFile(data), 'utf8'), text);
  });
}

test('a folder that cannot be used is said by its name', () => {
  const data = fresh();
  mkdirSync(data, { recursive: true });
  const notAFolder = join(data, 'file');
  writeFileSync(notAFolder, 'x');
  chmodSync(notAFolder, 0o600);
  assert.throws(() => instanceKey(notAFolder), InstanceKeyError);
});
