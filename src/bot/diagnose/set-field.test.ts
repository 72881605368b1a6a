import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Op } from '#bot/ops/op.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { gatherFacts } from './facts.ts';
import { setField } from './set-field.ts';

const block = {
  type: 'Webhook',
  options: {
    webhook: {
      url: 'https://x.example',
      headers: [
        { id: 'h', key: 'A', value: '1' },
        { key: 'B', value: '2' },
      ],
      queryParams: [{ id: 'q', key: 'C', value: '3' }],
    },
  },
};

const rows: readonly (readonly [name: string, path: readonly (string | number)[], op: Op | undefined])[] = [
  [
    'a field',
    ['options', 'webhook', 'url'],
    { op: 'set', path: ['groups', 'a', 'blocks', 'a0', 'options', 'webhook', 'url'], to: 'new' },
  ],
  [
    'a field that is not there yet',
    ['options', 'timeout'],
    { op: 'set', path: ['groups', 'a', 'blocks', 'a0', 'options', 'timeout'], to: 'new' },
  ],
  [
    'a field of an item with an id, in a list in which all have one',
    ['options', 'webhook', 'queryParams', 0, 'value'],
    {
      op: 'set',
      path: ['groups', 'a', 'blocks', 'a0', 'options', 'webhook', 'queryParams', 'q', 'value'],
      to: 'new',
    },
  ],
  [
    'a field of an item without an id: the whole list',
    ['options', 'webhook', 'headers', 1, 'value'],
    {
      op: 'set',
      path: ['groups', 'a', 'blocks', 'a0', 'options', 'webhook', 'headers'],
      to: [
        { id: 'h', key: 'A', value: '1' },
        { key: 'B', value: 'new' },
      ],
    },
  ],
];

describe('a change of a field', () => {
  for (const [name, path, op] of rows)
    it(name, () => {
      const parsed = parseDocument(expandBot({ groups: { a: [block] } }), { unknownBlocks: 'reject' });
      assert.ok(parsed.ok, JSON.stringify(parsed));
      const [fact] = gatherFacts(parsed.value.document).blocks;
      assert.ok(fact);
      assert.deepEqual(setField(fact, path, 'new'), op);
    });
});
