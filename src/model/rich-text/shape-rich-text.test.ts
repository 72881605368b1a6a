import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapSame } from './map-same.ts';
import type { RichText, RichTextNode } from './rich-text.ts';
import { toWireMarkdown, toWireRichText } from './shape-rich-text.ts';

const p = (...children: RichTextNode[]) => ({ type: 'p', children });
const value = (markdown: string, ...children: RichTextNode[]) => ({ type: 'value', markdown, children });

const rows: readonly (readonly [name: string, nodes: RichText, wire: RichText, markdown: string])[] = [
  ['no value', [p({ text: 'a' })], [p({ text: 'a' })], 'a'],
  [
    'a value at the top',
    [value('*a*', p({ text: 'a', italic: true }))],
    [p({ text: 'a', italic: true })],
    '*a*',
  ],
  [
    'a value of two',
    [value('a\n\nb', p({ text: 'a' }), p({ text: 'b' }))],
    [p({ text: 'a' }), p({ text: 'b' })],
    'a\n\nb',
  ],
  ['an empty value', [p({ text: 'a' }), value('')], [p({ text: 'a' })], 'a'],
  [
    'a value inside a heading',
    [{ type: 'h1', children: [value('*a*', { text: 'a', italic: true })] }],
    [{ type: 'h1', children: [{ text: 'a', italic: true }] }],
    '# *a*',
  ],
  [
    'a value inside an item',
    [{ type: 'ul', children: [{ type: 'li', children: [value('a\nb', p({ text: 'a\nb' }))] }] }],
    [{ type: 'ul', children: [{ type: 'li', children: [p({ text: 'a\nb' })] }] }],
    '* a\n  b',
  ],
];

for (const [name, nodes, wire, markdown] of rows) {
  test(`on the wire: ${name}`, () => {
    assert.deepEqual(toWireRichText(nodes), wire);
    assert.equal(toWireMarkdown(nodes), markdown);
  });
}

test('untouched lists are shared, changed ones are new', () => {
  const list = [1, 2, 3];
  assert.equal(
    mapSame(list, (item) => item),
    list,
  );
  assert.deepEqual(
    mapSame(list, (item) => (item === 2 ? 5 : item)),
    [1, 5, 3],
  );
  assert.deepEqual(list, [1, 2, 3]);
});
