import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cpuMs } from '#kit/cpu-ms.ts';
import { markdownToRichText } from './parse-markdown.ts';
import { parseRichText } from './parse-rich-text.ts';
import type { RichTextNode } from './rich-text.ts';
import { isLeaf } from './rich-text.ts';
import { richTextToMarkdown } from './to-markdown.ts';

const t = (text: string, ...marks: string[]): RichTextNode => ({
  text,
  ...Object.fromEntries(marks.map((mark) => [mark, true])),
});
const el = (type: string, ...children: RichTextNode[]) => ({ type, children });
const p = (...children: RichTextNode[]) => el('p', ...children);
const a = (url: string, ...children: RichTextNode[]) => ({ type: 'a', url, children });
const item = (text: string, ...rest: RichTextNode[]) => el('li', el('lic', t(text)), ...rest);
const code = (...lines: string[]) => el('code_block', ...lines.map((line) => el('code_line', t(line))));

const rows: readonly (readonly [name: string, nodes: readonly unknown[], markdown: string])[] = [
  ['nothing', [], ''],
  ['a paragraph', [p(t('a'))], 'a'],
  ['paragraphs are lines', [p(t('a')), p(t('b'))], 'a\nb'],
  ['an empty paragraph is an empty line', [p(t('a')), p(t('')), p(t('b'))], 'a\n\nb'],
  ['a paragraph without children', [p(t('a')), el('p'), p(t('b'))], 'a\n\nb'],

  // Marks
  ['bold', [p(t('a', 'bold'))], '**a**'],
  ['italic', [p(t('a', 'italic'))], '_a_'],
  ['underline', [p(t('a', 'underline'))], '<u>a</u>'],
  ['strikethrough', [p(t('a', 'strikethrough'))], '~~a~~'],
  ['code', [p(t('a', 'code'))], '`a`'],
  ['bold italic', [p(t('a', 'bold', 'italic'))], '**_a_**'],
  ['all marks', [p(t('a', 'bold', 'italic', 'underline', 'strikethrough', 'code'))], '<u>**_~~`a`~~_**</u>'],
  ['blanks stay outside of marks', [p(t('x'), t(' a ', 'bold'), t('y'))], 'x **a** y'],
  ['underlined blanks are no entities', [p(t(' a ', 'underline'), t('b'))], ' <u>a</u> b'],
  ['a marked blank is a blank', [p(t('a'), t('  ', 'bold'), t('b'))], 'a  b'],
  ['a marked empty text is nothing', [p(t('a'), t('', 'bold'))], 'a'],
  ['neighbours share a mark', [p(t('a ', 'bold'), t('b', 'bold', 'italic'), t(' c', 'bold'))], '**a _b_ c**'],
  ['equal neighbours are one', [p(t('a', 'bold'), t('b', 'bold'))], '**ab**'],
  [
    'overlapping marks',
    [p(t('a', 'bold'), t(' '), t('b', 'bold', 'italic'), t(' c', 'italic'))],
    '**a** _**b** c_',
  ],
  ['italic inside a word', [p(t('a'), t('b', 'italic'), t('c'))], 'a*b*c'],
  ['italic before a word', [p(t('b', 'italic'), t('c'))], '*b*c'],
  ['italic before punctuation', [p(t('b', 'italic'), t('.'))], '_b_.'],

  // No escaping
  ['texts are not escaped', [p(t('5 * 3 # _x_ [a] <b> \\ &'))], '5 * 3 # _x_ [a] <b> \\ &'],
  ['marked texts are not escaped', [p(t('a*b', 'bold'))], '**a*b**'],

  // Code
  ['code with a backtick', [p(t('a`b', 'code'))], '``a`b``'],
  ['code at a backtick', [p(t('`a', 'code'))], '`` `a ``'],
  ['code with padding', [p(t(' a ', 'code'))], '`  a  `'],

  // Links
  ['a link', [p(t('see '), a('https://x.y', t('a')), t('.'))], 'see [a](https://x.y).'],
  ['a bold link', [p(a('https://x.y', t('a', 'bold')))], '**[a](https://x.y)**'],
  ['a link with a bold word', [p(a('https://x.y', t('a ', 'bold'), t('b')))], '[**a** b](https://x.y)'],
  ['a link inside bold', [p(t('a ', 'bold'), a('https://x.y', t('b', 'bold')))], '**a [b](https://x.y)**'],
  ['a link that shows its address', [p(a('https://x.y', t('https://x.y')))], 'https://x.y'],
  [
    'a mail link that shows its address',
    [p(a('mailto:a@b.c', t('mailto:a@b.c')))],
    '[mailto:a@b.c](mailto:a@b.c)',
  ],
  ['an address with blanks', [p(a('https://x.y/a (b)', t('a')))], '[a](https://x.y/a%20%28b%29)'],
  ['a link without address', [p(el('a', t('a')))], 'a'],
  ['a link among empty texts', [p(t(''), a('https://x.y', t('a')), t(''))], '[a](https://x.y)'],

  // Blocks
  [
    'headings',
    [1, 2, 3, 4, 5, 6].map((level) => el(`h${level}`, t('a'))),
    '# a\n## a\n### a\n#### a\n##### a\n###### a',
  ],
  ['a list', [el('ul', item('a'), item('b'))], '* a\n* b'],
  ['a numbered list', [el('ol', item('a'), item('b'))], '1. a\n2. b'],
  ['a list that starts later', [{ ...el('ol', item('a'), item('b')), start: 9 }], '9. a\n10. b'],
  ['a list with a start that is none', [{ ...el('ol', item('a')), start: 'x' }], '1. a'],
  ['a list in a list', [el('ul', item('a', el('ol', item('b'))), item('c'))], '* a\n  1. b\n* c'],
  ['lines of an item', [el('ol', item('a\nb'))], '1. a\n   b'],
  ['two texts in an item', [el('ul', el('li', el('lic', t('a')), el('lic', t('b'))))], '* a\n\n  b'],
  ["a list without items' texts", [el('ul', el('li', t('a')))], '* a'],
  ['a list of bare texts', [el('ul', t('a'))], '* a'],
  ['a paragraph in an item', [el('ul', el('li', p(t('a'))))], '* a'],
  ['an empty list', [el('ul')], ''],
  ['a quote', [el('blockquote', t('a'))], '> a'],
  ['a quote of paragraphs', [el('blockquote', p(t('a')), p(t('')), p(t('b')))], '> a\n>\n> b'],
  ['a quote of a list', [el('blockquote', el('ul', item('a'), item('b')))], '> * a\n> * b'],
  ['a code block', [code('a', ' b')], '```\na\n b\n```'],
  ['a code block with a language', [{ ...code('a'), lang: 'js' }], '```js\na\n```'],
  ['a code block with a fence', [code('```')], '````\n```\n````'],
  ['code is never marked', [el('code_block', el('code_line', t('a', 'bold')))], '```\na\n```'],

  // Unknown elements
  ['an unknown element with text', [el('callout', t('a', 'bold'))], '**a**'],
  ['an unknown element with blocks', [el('columns', p(t('a')), el('ul', item('b')))], 'a\n* b'],
  ['an unknown inline element', [p(t('a '), el('mention', t('b', 'bold')), t(' c'))], 'a **b** c'],
  ['a block among texts', [p(t('a '), p(t('b')))], 'a b'],
];

for (const [name, nodes, markdown] of rows) {
  test(`written as markdown: ${name}`, () => {
    assert.equal(richTextToMarkdown(parseRichText(nodes)), markdown);
  });
}

// Round trip: rich text from markdown survives being written and read again.

const stableRows: readonly string[] = [
  'a***b***c',
  '**a**_b_',
  '**a***b*',
  '**a*b***_c_',
  '*a**b***',
  '<u>**a**b</u>',
  'x <u> a </u> y',
  '~~a~~**b**',
  '`` ` `` `a`',
  '[**a** b](https://x.y/(z))',
  'https://x.y. [https://x.y](https://x.y)',
  '- a\n\n  b\n  - c\n\n    d',
  '10. a\n    - b\n11. c',
  '> # a\n> - b\n>\n> ```js\n>   c\n> ```',
  '- > a\n  > b',
  '# a\n\n\nb\nc',
  '```\n\n\n```',
  '# a # #',
  '# #',
  '## C#',
  '~~~ a`b\nx\n~~~',
  '~~~ ~`\n~~~x\n~~~',
  '>\n>',
];

const isStable = (markdown: string): void => {
  const once = markdownToRichText(markdown);
  const written = richTextToMarkdown(once);
  assert.deepEqual(
    markdownToRichText(written),
    once,
    `${JSON.stringify(markdown)} → ${JSON.stringify(written)}`,
  );
};

for (const markdown of stableRows) test(`stable: ${JSON.stringify(markdown)}`, () => isStable(markdown));

const word = fc.constantFrom('a', 'bc', 'Ünï', '漢字', '7', 'snake_case', '😀', 'x.', '(y)', '<b>', '&amp;');
const spaced = fc.tuple(word, fc.constantFrom('', ' ', ' ', '\n')).map(([text, gap]) => text + gap);
const link = fc
  .tuple(word, fc.constantFrom('https://x.y/a_(b)', 'mailto:a@b.c', 'tel:+1'))
  .map(([text, url]) => `[${text}](${url})`);
// A blank keeps one code's backticks from the next's.
const codeSpan = fc.constantFrom('`a` ', '``b`c`` ', '`**` ', '`` ` `` ');
const plain = fc.array(fc.oneof({ weight: 6, arbitrary: spaced }, link, codeSpan), {
  minLength: 1,
  maxLength: 3,
});
const wrapped = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    plain.map((parts) => parts.join('').trim()),
    fc
      .tuple(fc.constantFrom('**', '_', '~~', 'u'), tie('inline'))
      .map(([mark, text]) => (mark === 'u' ? `<u>${text}</u>` : mark + text + mark)),
    fc.tuple(tie('inline'), tie('inline')).map(([left, right]) => `${left} ${right}`),
  ),
})).inline;
const line = wrapped.map((text) => text.replaceAll('\n', ' '));
const indented = (text: string, first: string, other: string) => first + text.replaceAll('\n', `\n${other}`);
const block = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    wrapped,
    fc.tuple(fc.integer({ min: 1, max: 6 }), line).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
    fc.array(spaced, { maxLength: 4 }).map((lines) => `\`\`\`\n${lines.join('')}\n\`\`\``),
    tie('block').map((text) => indented(text, '> ', '> ')),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((items) => items.map((text) => indented(text, '- ', '  ')).join('\n')),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((items) => items.map((text, i) => indented(text, `${i + 1}. `, '   ')).join('\n')),
  ),
})).block;

/** Marks that stayed text: without escapes they can become marks when they are written beside others. */
const hasLooseMarks = (nodes: readonly RichTextNode[]): boolean =>
  nodes.some((node) =>
    isLeaf(node)
      ? !node.code && /[*~`]|<\/?u>|(?<![a-z])_|_(?![a-z])/.test(node.text)
      : node.type !== 'code_block' && hasLooseMarks(node.children),
  );

test('markdown → rich text → markdown → rich text is stable', () => {
  const document = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n\n'));
  const isTested = (markdown: string) => !hasLooseMarks(markdownToRichText(markdown));
  fc.assert(fc.property(document.filter(isTested), isStable), { numRuns: 600 });
});

for (const unit of ['*a', '*a_', '`a`', '- a\n', 'a\n\n', '[a](https://x) ', '<u>a*b</u>', '> a\n>\n']) {
  test(`200 kB of ${JSON.stringify(unit)} are written in linear time`, () => {
    const richText = markdownToRichText(unit.repeat(200_000 / unit.length));
    const start = cpuMs();
    richTextToMarkdown(richText);
    const ms = cpuMs() - start;
    assert.ok(ms < 2_000, `${Math.round(ms)} ms`);
  });
}
