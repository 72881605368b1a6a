import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reachesIntoPage } from './reaches-into-page.ts';

const rows: readonly (readonly [types: readonly string[], expected: boolean])[] = [
  [[], false],
  [['text', 'text input', 'Script', 'custom embed', 'unknown'], false],
  [['text', 'Chatwoot'], true],
  [['zendesk'], true],
  [['Pixel'], true],
  [['Google Analytics'], true],
];

for (const [types, expected] of rows)
  test(`[${types}] ${expected ? 'reaches' : 'stays out of'} the page`, () => {
    const blocks = types.map((type) => ({ id: type, type }));
    assert.equal(reachesIntoPage([{ blocks: [] }, { blocks }]), expected);
  });
