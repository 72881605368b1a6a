import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainText } from './plain-text.ts';

const rows: readonly (readonly [markdown: string, read: string])[] = [
  ['**Bold** and *soft*', 'Bold and soft'],
  ['__Bold__ and _soft_', 'Bold and soft'],
  ['Keep snake_case and 2 * 3', 'Keep snake_case and 2  3'],
  ['See [the shop](https://example.com/a_b).', 'See the shop.'],
  ['![A loaf](https://example.com/loaf.png)', 'A loaf'],
  ['# Prices\n> quoted\n- `code`', 'Prices\nquoted\n- code'],
  ['~~gone~~', 'gone'],
];

describe('markdown that is read out', () => {
  for (const [markdown, read] of rows)
    it(markdown, () =>
      assert.equal(plainText({ id: 'b', type: 'text', content: { type: 'markdown', markdown } }), read),
    );
});
