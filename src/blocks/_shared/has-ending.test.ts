import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasEnding } from './has-ending.ts';

const rows: Readonly<Record<string, boolean>> = {
  'https://a.example/cat.png': true,
  'HTTP://A.EXAMPLE/cat.PNG?width=3#top': true,
  'https://a.example/cats.d/cat.gif': true,
  'https://a.example/cat.pngs': false,
  'https://a.example/png': false,
  'https://a.example/page?file=cat.png': false,
  'https://a.example/#cat.png': false,
  'https://example.png': false,
  'https://a.example/cat.png and more': false,
  'see https://a.example/cat.png': false,
  'javascript:alert(1)//.png': false,
  '/cat.png': false,
  '': false,
};

describe('whether an address ends with the name of a format', () => {
  for (const [url, expected] of Object.entries(rows))
    it(url || 'an empty one', () => assert.equal(hasEnding(url, ['png', 'gif']), expected));
});
