import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RichTextNode } from './rich-text.ts';
import { bitOf, CODE, leafOf, marksOf, toSegments } from './segments.ts';

const BOLD = bitOf('bold');
const ITALIC = bitOf('italic');
const link = (...children: RichTextNode[]) => ({ type: 'a', url: 'https://x.y', children });

const rows: readonly (readonly [name: string, nodes: readonly RichTextNode[], segments: readonly unknown[]])[] = [
  ['nothing', [], []],
  ['empty texts', [leafOf('', 0), leafOf('', BOLD)], []],
  ['a text', [leafOf(' a ', 0)], [[' a ', 0]]],
  ['equal neighbours', [leafOf('a', BOLD), leafOf('b', BOLD)], [['ab', BOLD]]],
  ['blanks at the edges', [leafOf(' a b ', BOLD)], [[' ', 0], ['a b', BOLD], [' ', 0]]],
  ['a marked blank alone', [leafOf('a', 0), leafOf(' ', BOLD), leafOf('b', 0)], [['a b', 0]]],
  ['a blank in a mark', [leafOf('a ', BOLD), leafOf('b', BOLD | ITALIC)], [['a ', BOLD], ['b', BOLD | ITALIC]]],
  ['a blank between other marks', [leafOf('a ', BOLD), leafOf('b', ITALIC)], [['a', BOLD], [' ', 0], ['b', ITALIC]]],
  ['a line break at an edge', [leafOf('a\n', BOLD), leafOf('b', 0)], [['a', BOLD], ['\nb', 0]]],
  ['code keeps its blanks', [leafOf(' a ', CODE)], [[' a ', CODE]]],
  ['codes stay apart', [leafOf('a', CODE), leafOf('b', CODE)], [['a', CODE], ['b', CODE]]],
  ['a link', [leafOf('a ', BOLD), link(leafOf('b', BOLD))], [['a ', BOLD], ['', BOLD]]],
]; // biome-ignore format: one row, one line

for (const [name, nodes, segments] of rows) {
  test(`segments: ${name}`, () => {
    assert.deepEqual(
      toSegments(nodes).map(({ text, marks }) => [text, marks]),
      segments,
    );
  });
}

test('a link is the node of its segment', () => {
  const node = link(leafOf('b', 0));
  assert.equal(toSegments([node])[0]?.node, node);
});

const marksRows: readonly (readonly [name: string, node: RichTextNode, marks: number])[] = [
  ['a leaf', { text: 'a', bold: true, italic: true }, BOLD | ITALIC],
  ['a plain leaf', { text: 'a' }, 0],
  ['a link', link(leafOf('a', BOLD), leafOf('b', BOLD | ITALIC)), BOLD],
  ['an empty link', link(), 0],
  ['a value brings its own', { type: 'value', markdown: '**a**', children: [leafOf('a', BOLD)] }, 0],
];

for (const [name, node, marks] of marksRows) {
  test(`marks of ${name}`, () => assert.equal(marksOf(node), marks));
}

test('a leaf has the marks of its bits', () => {
  assert.deepEqual(leafOf('a', BOLD | CODE), { text: 'a', bold: true, code: true });
});
