import assert from 'node:assert/strict';
import { it } from 'node:test';
import { markdownToRichText } from '#model/rich-text/parse-markdown.ts';
import { groupHeight } from './group-height.ts';

const text = (markdown: string) => ({ content: { richText: markdownToRichText(markdown) } });

const rows: readonly (readonly [what: string, blocks: Parameters<typeof groupHeight>[0], px: number])[] = [
  ['no block', [], 56],
  ['a line', [text('Hello!')], 102],
  ['a text of three lines', [text('a'.repeat(80))], 138],
  ['two paragraphs, and a line between them', [text('One\n\nTwo')], 138],
  ['an empty text', [text('')], 102],
  ['a picture', [{ content: { url: 'https://a.example/cat.png' } }], 206],
  ['a question', [{}], 120],
  ['two buttons', [{ items: [{}, {}] }], 192],
  ['several blocks', [text('Hello!'), {}], 166],
];

for (const [what, blocks, px] of rows)
  it(`${what} is about ${px} px tall`, () => assert.equal(groupHeight(blocks), px));
