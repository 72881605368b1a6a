import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocumentBlock, DocumentGroup } from './document.ts';
import { webBlocks, withBlockUrl } from './web-blocks.ts';

const group = (...blocks: readonly DocumentBlock[]): readonly DocumentGroup[] => [
  { id: 'g', title: 'Send', blocks },
];
const sender = (id: string, options?: unknown, more: Partial<DocumentBlock> = {}): DocumentBlock => ({
  id,
  type: 'Webhook',
  ...(options !== undefined && { options }),
  ...more,
});

const listed: readonly (readonly [name: string, block: DocumentBlock, expected: unknown])[] = [
  ['a request', sender('a', { webhook: { url: 'https://x' } }), { label: 'Send > a', url: 'https://x' }],
  ['without options', sender('a'), { id: 'a', type: 'Webhook', label: 'Send > a' }],
  ['with a name', sender('a', {}, { label: 'CRM' }), { label: 'Send > CRM' }],
  ...['Zapier', 'Make.com', 'Pabbly'].map(
    (type) => [type, sender('a', {}, { type }), { id: 'a', type }] as const,
  ),
  ['a question', { id: 'a', type: 'text input' }, undefined],
  ['a block that listens', { id: 'a', type: 'webhook' }, undefined],
  ['a block that nobody knows', { id: 'a', type: 'x' }, undefined],
];

describe('blocks that send requests', () => {
  for (const [name, block, expected] of listed)
    it(`lists ${name}${expected === undefined ? ' not' : ''}`, () => {
      const [found] = webBlocks(group(block));
      if (expected === undefined) assert.equal(found, undefined);
      else assert.partialDeepStrictEqual(found, expected);
    });
});

const changed: readonly (readonly [name: string, options: unknown, url: string | null, expected: unknown])[] =
  [
    ['given', undefined, 'https://y', { webhook: { url: 'https://y' } }],
    [
      'replaced, all else as it is',
      { timeout: 5, webhook: { url: 'https://x', method: 'GET' } },
      'https://y',
      { timeout: 5, webhook: { url: 'https://y', method: 'GET' } },
    ],
    ['taken away', { webhook: { url: 'https://x', body: 'b' } }, null, { webhook: { body: 'b' } }],
    ['taken away where there is none', undefined, null, { webhook: {} }],
  ];

describe('the address of a block', () => {
  for (const [name, options, url, expected] of changed)
    it(`is ${name}`, () => {
      const before = group(sender('other', { webhook: { url: 'https://o' } }), sender('a', options));
      const after = withBlockUrl(before, 'a', url);
      assert.deepEqual(after?.[0]?.blocks[1]?.options, expected);
      assert.equal(after?.[0]?.blocks[0], before[0]?.blocks[0]);
    });

  for (const id of ['q', 'nobody', ''])
    it(`is not put into ${JSON.stringify(id)}`, () =>
      assert.equal(withBlockUrl(group({ id: 'q', type: 'text input' }), id, 'https://y'), undefined));
});
