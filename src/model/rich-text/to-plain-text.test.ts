import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownToRichText } from './parse-markdown.ts';
import { parseRichText } from './parse-rich-text.ts';
import { toPlainText } from './to-plain-text.ts';

const rows: readonly (readonly [markdown: string, text: string])[] = [
  ['', ''],
  ['a', 'a'],
  ['**a** _b_ ~~c~~ <u>d</u> `e`', 'a b c d e'],
  ['***a***b*c*', 'abc'],
  ['a\n\nb\nc', 'a\n\nb\nc'],
  ['# a\n## b', 'a\nb'],
  ['- a\n  - b\n- c', '- a\n  - b\n- c'],
  ['3. a\n4. b', '3. a\n4. b'],
  ['> a\n> b', 'a\nb'],
  ['```js\na\n b\n```', 'a\n b'],
  ['[a](https://x.y)', 'a (https://x.y)'],
  ['**[a](https://x.y)**', 'a (https://x.y)'],
  ['https://x.y', 'https://x.y'],
  ['[a@b.c](mailto:a@b.c) [+1](tel:+1)', 'a@b.c +1'],
  ['[a](javascript:x)', 'a'],
  ['<b>a</b>', '<b>a</b>'],
];

for (const [markdown, text] of rows) {
  test(`the words of ${JSON.stringify(markdown)}`, () => {
    assert.equal(toPlainText(markdownToRichText(markdown)), text);
  });
}

test('half characters and marked blanks are kept', () => {
  const stored = [{ type: 'p', children: [{ text: '\ud800 ', bold: true }, { text: 'a' }] }];
  assert.equal(toPlainText(parseRichText(stored)), '\ud800 a');
});
