import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutEndSlashes } from './without-end-slashes.ts';

const rows: Readonly<Record<string, string>> = {
  'https://x.y': 'https://x.y',
  'https://x.y/': 'https://x.y',
  'https://x.y/a//': 'https://x.y/a',
  '//a': '//a',
  '///': '',
  '': '',
};

for (const [text, expected] of Object.entries(rows))
  it(`"${text}" becomes "${expected}"`, () => {
    assert.equal(withoutEndSlashes(text), expected);
  });
