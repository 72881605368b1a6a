import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { originProblem } from './origin-problem.ts';

const rows: readonly (readonly [text: string, example: string | undefined])[] = [
  ['https://example.com', undefined],
  ['https://Example.com/', undefined],
  ['http://localhost:3000', undefined],
  ['example.com', 'https://example.com'],
  ['https://shop.example.com/cart?x=1', 'https://shop.example.com'],
  ['mailto:a@example.com', 'https://example.com'],
  ['*', 'https://example.com'],
];

describe('the origin of a website', () => {
  for (const [text, example] of rows)
    it(`${text} → ${example}`, () =>
      assert.equal(originProblem(text), example && `“${text}” is not an origin. Example: ${example}`));
});
