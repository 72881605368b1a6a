import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BotDocument, DocumentBlock } from './document.ts';
import { resultExample } from './result-example.ts';

const own = { email: 'me@example.com', date: '2026-03-01' };
const ask = (id: string, type = 'text input', more: Partial<DocumentBlock> = {}): DocumentBlock => ({
  id,
  type,
  ...more,
});
const hook = (id: string): DocumentBlock => ({ id, type: 'Webhook' });

/** Groups by title, edges as `from block → group`, the variables `v1` (Name) and `v2` (Mail). */
function bot(
  groups: Readonly<Record<string, readonly DocumentBlock[]>>,
  edges: readonly (readonly [from: string, to: string])[] = [],
): BotDocument {
  const idOf = (from: string) => `${from}>`;
  return {
    version: '6',
    events: [{ id: 's', type: 'start' }],
    groups: Object.entries(groups).map(([id, blocks]) => ({
      id,
      title: id.toUpperCase(),
      blocks: blocks.map((block) =>
        edges.some(([from]) => from === block.id) ? { ...block, outgoingEdgeId: idOf(block.id) } : block,
      ),
    })),
    edges: edges.map(([from, groupId]) => ({ id: idOf(from), from: { blockId: from }, to: { groupId } })),
    variables: [
      { id: 'v1', name: 'Name' },
      { id: 'v2', name: 'Mail' },
    ],
    theme: {},
    settings: {},
  };
}

const keys = (document: BotDocument, id: string) => resultExample(document, id, own)?.map(({ key }) => key);

describe('questions that may come before a block', () => {
  it('are those above it and those that lead to it, not those behind it or elsewhere', () => {
    const document = bot(
      {
        a: [ask('a1', 'text input', { options: { variableId: 'v1' } })],
        b: [ask('b1')],
        c: [ask('c1', 'email input', { options: { variableId: 'v2' } }), hook('h'), ask('c2')],
        d: [ask('d1')],
      },
      [
        ['a1', 'c'],
        ['b1', 'c'],
        ['c2', 'd'],
      ],
    );
    assert.deepEqual(resultExample(document, 'h', own), [
      { key: 'Name', value: 'Sample answer', variableId: 'v1' },
      { key: 'B', value: 'Sample answer' },
      { key: 'Mail', value: 'me@example.com', variableId: 'v2' },
    ]);
  });

  it('are all of a circle', () => {
    const document = bot({ a: [hook('h'), ask('a1')], b: [ask('b1')] }, [
      ['a1', 'b'],
      ['b1', 'a'],
    ]);
    assert.deepEqual(keys(document, 'h'), ['A', 'B']);
  });

  it('come by items and jumps too', () => {
    const document = bot({
      a: [ask('a1', 'choice input', { items: [{ id: 'i', content: 'Yes', outgoingEdgeId: 'x' }] })],
      b: [ask('b1'), { id: 'j', type: 'Jump', options: { groupId: 'c' } }],
      c: [hook('h')],
    });
    const edges = [{ id: 'x', from: { blockId: 'a1', itemId: 'i' }, to: { groupId: 'c' } }];
    assert.deepEqual(keys({ ...document, edges }, 'h'), ['A', 'B']);
  });

  it('are none at the beginning, and unknown for a block that is not there', () => {
    assert.deepEqual(resultExample(bot({ a: [hook('h')] }), 'h', own), []);
    assert.equal(resultExample(bot({ a: [hook('h')] }), 'x', own), undefined);
  });
});

const items = [
  { id: '1', content: '' },
  { id: '2', content: 'Red' },
  { id: '3', content: 'Blue' },
];
const samples: readonly (readonly [type: string, value: string, more?: Partial<DocumentBlock>])[] = [
  ['text input', 'Sample answer'],
  ['number input', '20'],
  ['email input', 'me@example.com'],
  ['url input', 'https://example.com'],
  ['date input', '2026-03-01'],
  ['time input', '14:00'],
  ['phone number input', '+33655566773'],
  ['file input', 'https://example.com/sample.png'],
  ['rating input', '8'],
  ['payment input', 'Success'],
  ['choice input', 'Red', { items }],
  ['choice input', 'Red, Blue', { items, options: { isMultipleChoice: true } }],
  ['choice input', 'Sample answer', { items: [] }],
  ['picture choice input', 'Cat', { items: [{ id: '1', title: 'Cat' }] }],
];

describe('a sample', () => {
  for (const [type, value, more] of samples)
    it(`of ${type} is ${value}`, () =>
      assert.equal(
        resultExample(bot({ a: [ask('q', type, more), hook('h')] }), 'h', own)?.[0]?.value,
        value,
      ));
});
