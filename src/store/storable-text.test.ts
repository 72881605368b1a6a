import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toStorableJson, toStorableText } from './storable-text.ts';

const rows: readonly [given: string, stored: string][] = [
  ['', ''],
  ['plain', 'plain'],
  ['ünï 🙂', 'ünï 🙂'],
  ['a\0b\0', 'a\uFFFDb\uFFFD'],
  ['\ud83d', '\uFFFD'],
  ['\ude42\ud83d', '\uFFFD\uFFFD'],
  ['🙂\0\ud800', '🙂\uFFFD\uFFFD'],
];

for (const [given, stored] of rows) {
  test(`${JSON.stringify(given)} is stored as ${JSON.stringify(stored)}`, () => {
    assert.equal(toStorableText(given), stored);
  });
}

const jsonRows: readonly [given: unknown, stored: string][] = [
  [['a', null, 1], '["a",null,1]'],
  [[['\0', '\\u0000', '\ud800']], '[["\uFFFD","\\\\u0000","\uFFFD"]]'],
  [{ ['__proto__']: '\0', b: '🙂\n' }, '{"__proto__":"\uFFFD","b":"🙂\\n"}'],
];

for (const [given, stored] of jsonRows) {
  test(`${JSON.stringify(given)} is stored as the JSON text ${stored}`, () => {
    assert.equal(toStorableJson(given), stored);
  });
}
