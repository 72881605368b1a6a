import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitorLanguages } from './visitor-languages.ts';

const rows: readonly (readonly [header: string | undefined, languages: readonly string[]])[] = [
  [undefined, []],
  ['', []],
  ['de', ['de']],
  ['de-CH, fr;q=0.9, en;q=0.8, *;q=0.5', ['de-CH', 'fr', 'en']],
  ['en;q=0.3,he ; q=0.7', ['he', 'en']],
  ['fr, de', ['fr', 'de']],
  ['de;q=0, fr', ['fr']],
  ['de;q=x, fr', ['fr']],
  ['*', []],
  ['"><script>, zh-Hant-TW', ['zh-Hant-TW']],
  ['a, ,;,en', ['en']],
];

test('languages of a visitor, best first', () => {
  for (const [header, languages] of rows)
    assert.deepEqual(visitorLanguages(header), languages, header ?? 'none');
});
