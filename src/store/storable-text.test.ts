import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toStorableText } from './storable-text.ts';

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
