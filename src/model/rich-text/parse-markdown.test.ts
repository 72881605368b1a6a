import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cpuMs } from '#kit/cpu-ms.ts';
import { MAX_NESTING, markdownToRichText } from './parse-markdown.ts';
import type { RichTextNode } from './rich-text.ts';
import { isLeaf } from './rich-text.ts';

const p = (...children: RichTextNode[]) => ({ type: 'p', children });
const t = (text: string, ...marks: string[]): RichTextNode => ({
  text,
  ...Object.fromEntries(marks.map((mark) => [mark, true])),
});
const a = (url: string, ...children: RichTextNode[]) => ({ type: 'a', url, children });
const el = (type: string, ...children: RichTextNode[]) => ({ type, children });
const item = (text: string, ...rest: RichTextNode[]) => el('li', el('lic', t(text)), ...rest);
const code = (...lines: string[]) => el('code_block', ...lines.map((line) => el('code_line', t(line))));
const blank = p(t(''));

const inlineRows: readonly (readonly [markdown: string, children: readonly RichTextNode[]])[] = [
  ['Hello', [t('Hello')]],
  ['  Hello  ', [t('Hello')]],

  // Bold and italic
  ['**a**', [t('a', 'bold')]],
  ['__a__', [t('a', 'bold')]],
  ['*a*', [t('a', 'italic')]],
  ['_a_', [t('a', 'italic')]],
  ['***a***', [t('a', 'bold', 'italic')]],
  ['**_a_**', [t('a', 'bold', 'italic')]],
  ['**a _b_ c** d', [t('a ', 'bold'), t('b', 'bold', 'italic'), t(' c', 'bold'), t(' d')]],
  ['***a** b*', [t('a', 'bold', 'italic'), t(' b', 'italic')]],
  ['**a *b***', [t('a ', 'bold'), t('b', 'bold', 'italic')]],
  ['a*b*c', [t('a'), t('b', 'italic'), t('c')]],
  ['**a*b*c**', [t('a', 'bold'), t('b', 'bold', 'italic'), t('c', 'bold')]],
  ['**「引用」**です', [t('「引用」', 'bold'), t('です')]],
  ['**"quoted"**text', [t('"quoted"', 'bold'), t('text')]],
  ['*a**b*', [t('a**b', 'italic')]],
  ['**a\nb**', [t('a\nb', 'bold')]],
  ['**bold** and *it*', [t('bold', 'bold'), t(' and '), t('it', 'italic')]],

  // What looks like a mark and is none
  ['snake_case_name', [t('snake_case_name')]],
  ['5 * 3 * 2', [t('5 * 3 * 2')]],
  ['** a **', [t('** a **')]],
  ['**a', [t('**a')]],
  ['a**', [t('a**')]],
  ['**a*', [t('*'), t('a', 'italic')]],
  ['****', [t('****')]],
  ['_', [t('_')]],
  ['*a _b* c_', [t('a _b', 'italic'), t(' c_')]],

  // Strikethrough
  ['~~a~~', [t('a', 'strikethrough')]],
  ['~~a **b**~~', [t('a ', 'strikethrough'), t('b', 'bold', 'strikethrough')]],
  ['~5 to ~6', [t('~5 to ~6')]],
  ['a ~~~ b', [t('a ~~~ b')]],

  // Underline, the only tag
  ['<u>a</u>', [t('a', 'underline')]],
  ['<U>a</U>', [t('a', 'underline')]],
  ['<u>a **b**</u>', [t('a ', 'underline'), t('b', 'bold', 'underline')]],
  ['**a<u>b**c</u>', [t('a', 'bold'), t('b', 'bold', 'underline'), t('c', 'underline')]],
  ['x <u> a </u> y', [t('x  '), t('a', 'underline'), t('  y')]],
  ['<u> a </u>', [t('a', 'underline')]],
  ['<u>a', [t('<u>a')]],
  ['a</u>', [t('a</u>')]],
  ['x<u></u>', [t('x')]],

  // HTML stays text
  ['<b>a</b>', [t('<b>a</b>')]],
  ['<script>alert(1)</script>', [t('<script>alert(1)</script>')]],
  ['<img src=x onerror=alert(1)>', [t('<img src=x onerror=alert(1)>')]],
  ['a<br>b &amp; c', [t('a<br>b &amp; c')]],

  // Code
  ['`a`', [t('a', 'code')]],
  ['`**a**`', [t('**a**', 'code')]],
  ['**`a`**', [t('a', 'bold', 'code')]],
  ['``a`b``', [t('a`b', 'code')]],
  ['`` `a` ``', [t('`a`', 'code')]],
  ['`a', [t('`a')]],
  ['`a``', [t('`a``')]],
  ['`a\nb`', [t('a b', 'code')]],
  ['`a` `b`', [t('a', 'code'), t(' '), t('b', 'code')]],
  ['`<u>`', [t('<u>', 'code')]],
  ['*a `b* c`', [t('*a '), t('b* c', 'code')]],

  // Links
  ['[a](https://x.y)', [a('https://x.y', t('a'))]],
  ['[a](http://x.y)', [a('http://x.y', t('a'))]],
  ['[a](mailto:x@y.z)', [a('mailto:x@y.z', t('a'))]],
  ['[a](tel:+123)', [a('tel:+123', t('a'))]],
  ['[a](https://x.y "title")', [a('https://x.y', t('a'))]],
  ['[a](https://x.y/b_(c))', [a('https://x.y/b_(c)', t('a'))]],
  ['see [**a** b](https://x.y).', [t('see '), a('https://x.y', t('a', 'bold'), t(' b')), t('.')]],
  ['**see [a](https://x.y) now**', [t('see ', 'bold'), a('https://x.y', t('a', 'bold')), t(' now', 'bold')]],
  ['![alt](https://x.y/i.png)', [a('https://x.y/i.png', t('alt'))]],
  ['[](https://x.y)', [a('https://x.y', t('https://x.y'))]],
  ['[https://x.y](https://x.y)', [a('https://x.y', t('https://x.y'))]],
  ['[a `]` b](https://x.y)', [a('https://x.y', t('a '), t(']', 'code'), t(' b'))]],
  ['*a [b* c](https://x.y)', [t('*a '), a('https://x.y', t('b* c'))]],
  [
    '[a [b](https://x.y) c](https://z.y)',
    [t('[a '), a('https://x.y', t('b')), t(' c]('), a('https://z.y', t('https://z.y')), t(')')],
  ],

  // Links that are none: the text alone
  ['[a](javascript:alert(1))', [t('a')]],
  ['[a](JaVaScRiPt:alert(1))', [t('a')]],
  ['[a](data:text/html,x)', [t('a')]],
  ['[a](vbscript:x)', [t('a')]],
  ['[a](/docs)', [t('a')]],
  ['[a](file:///etc/passwd)', [t('a')]],
  ['[**a**](javascript:x) b', [t('a', 'bold'), t(' b')]],

  // No link at all
  ['[a]', [t('[a]')]],
  ['[a](b c)', [t('[a](b c)')]],
  ['[a]()', [t('[a]()')]],
  ['[a](https://x.y', [t('[a]('), a('https://x.y', t('https://x.y'))]],
  ['["a","b \\"c\\""]', [t('["a","b \\"c\\""]')]],

  // Bare addresses
  ['https://x.y/a?b=c', [a('https://x.y/a?b=c', t('https://x.y/a?b=c'))]],
  ['Go to https://x.y.', [t('Go to '), a('https://x.y', t('https://x.y')), t('.')]],
  ['(https://x.y/a_(b))', [t('('), a('https://x.y/a_(b)', t('https://x.y/a_(b)')), t(')')]],
  ['**https://x.y**', [a('https://x.y', t('https://x.y', 'bold'))]],
  ['https://x.y/a_b_c', [a('https://x.y/a_b_c', t('https://x.y/a_b_c'))]],
  ['https://', [t('https://')]],
  ['https://?', [t('https://?')]],
  ['xhttps://y.z', [t('xhttps://y.z')]],
  ['javascript:alert(1)', [t('javascript:alert(1)')]],

  // Backslashes
  ['\\*a\\*', [t('*a*')]],
  ['\\[a](https://x.y', [t('[a]('), a('https://x.y', t('https://x.y'))]],
  ['C:\\temp\\new', [t('C:\\temp\\new')]],
  ['a\\', [t('a\\')]],
  ['\\`a`', [t('`a`')]],
];

for (const [markdown, children] of inlineRows) {
  test(`${JSON.stringify(markdown)} is one paragraph`, () => {
    assert.deepEqual(markdownToRichText(markdown), [p(...children)]);
  });
}

const blockRows: readonly (readonly [markdown: string, blocks: readonly RichTextNode[]])[] = [
  ['', []],
  [' \n\t\n', []],

  // Paragraphs
  ['a\nb', [p(t('a\nb'))]],
  ['a  \nb', [p(t('a\nb'))]],
  ['a\\\nb', [p(t('a\nb'))]],
  ['a\r\nb\rc', [p(t('a\nb\nc'))]],
  ['a\n\nb', [p(t('a')), blank, p(t('b'))]],
  ['a\n\n\nb', [p(t('a')), blank, blank, p(t('b'))]],
  ['\n\na\n\n', [p(t('a'))]],
  ['**a\n\nb**', [p(t('**a')), blank, p(t('b**'))]],

  // Headings
  ['# a', [el('h1', t('a'))]],
  ['## a', [el('h2', t('a'))]],
  ['### a', [el('h3', t('a'))]],
  ['#### a', [el('h4', t('a'))]],
  ['##### a', [el('h5', t('a'))]],
  ['###### a **b**', [el('h6', t('a '), t('b', 'bold'))]],
  ['####### a', [p(t('####### a'))]],
  ['#a', [p(t('#a'))]],
  ['#', [p(t('#'))]],
  ['# C#', [el('h1', t('C#'))]],
  ['# a\nb', [el('h1', t('a')), p(t('b'))]],
  ['a\n# b', [p(t('a')), el('h1', t('b'))]],
  ['# a\n\nb', [el('h1', t('a')), blank, p(t('b'))]],

  // Lists
  ['- a\n- b', [el('ul', item('a'), item('b'))]],
  ['* a\n+ b', [el('ul', item('a'), item('b'))]],
  ['1. a\n2. b', [el('ol', item('a'), item('b'))]],
  ['1) a\n2) b', [el('ol', item('a'), item('b'))]],
  ['3. a\n4. b', [{ ...el('ol', item('a'), item('b')), start: 3 }]],
  ['- a\n\n- b', [el('ul', item('a'), item('b'))]],
  ['- a\n  - b\n    - c\n- d', [el('ul', item('a', el('ul', item('b', el('ul', item('c'))))), item('d'))]],
  ['- a\n    - b', [el('ul', item('a', el('ul', item('b'))))]],
  ['1. a\n  - b\n    - c', [el('ol', item('a', el('ul', item('b', el('ul', item('c'))))))]],
  ['- a\n\t- b', [el('ul', item('a', el('ul', item('b'))))]],
  ['- a\n1. b', [el('ul', item('a')), el('ol', item('b'))]],
  ['- a\nb', [el('ul', item('a')), p(t('b'))]],
  ['- a\n\nb', [el('ul', item('a')), blank, p(t('b'))]],
  ['- a\n  b', [el('ul', item('a\nb'))]],
  ['- a\n\n  b', [el('ul', el('li', el('lic', t('a')), el('lic', t('b'))))]],
  ['- - a', [el('ul', el('li', el('ul', item('a'))))]],
  ['- # a', [el('ul', el('li', el('h1', t('a'))))]],
  ['- ```\n  a\n  ```', [el('ul', el('li', code('a')))]],
  ['a:\n- b', [p(t('a:')), el('ul', item('b'))]],
  ['a\n1. b', [p(t('a')), el('ol', item('b'))]],
  ['in\n2024. b', [p(t('in\n2024. b'))]],
  ['-', [p(t('-'))]],
  ['1.', [p(t('1.'))]],
  ['-5', [p(t('-5'))]],
  ['3.5', [p(t('3.5'))]],
  ['+49 123', [p(t('+49 123'))]],
  ['1234567890. a', [p(t('1234567890. a'))]],

  // Rules are text
  ['---', [p(t('---'))]],
  ['* * *', [p(t('* * *'))]],
  ['a\n\n---\n\nb', [p(t('a')), blank, p(t('---')), blank, p(t('b'))]],

  // Quotes
  ['> a', [el('blockquote', t('a'))]],
  ['>a\n>b', [el('blockquote', t('a\nb'))]],
  ['> a **b**', [el('blockquote', t('a '), t('b', 'bold'))]],
  ['> a\n>\n> b', [el('blockquote', p(t('a')), blank, p(t('b')))]],
  ['> a\nb', [el('blockquote', t('a')), p(t('b'))]],
  ['> > a', [el('blockquote', el('blockquote', t('a')))]],
  ['> - a\n> - b', [el('blockquote', el('ul', item('a'), item('b')))]],
  ['a\n> b', [p(t('a')), el('blockquote', t('b'))]],
  ['>', [p(t('>'))]],
  ['>\n>', [p(t('>\n>'))]],

  // Code blocks
  ['```\na\n b\n```', [code('a', ' b')]],
  ['```js\na\n```', [{ ...code('a'), lang: 'js' }]],
  ['~~~\na\n~~~', [code('a')]],
  ['````\n```\n````', [code('```')]],
  ['```\na\n\n# b\n- c', [code('a', '', '# b', '- c')]],
  ['```\n**a** <b> https://x.y\n```', [code('**a** <b> https://x.y')]],
  ['```\n\ta\n```', [code('\ta')]],
  ['```\n```', [code('')]],
  ['a\n```\nb\n```\nc', [p(t('a')), code('b'), p(t('c'))]],
  ['```a```', [p(t('a', 'code'))]],

  // Tables are text
  ['| a | b |\n|---|---|', [p(t('| a | b |\n|---|---|'))]],
];

for (const [markdown, blocks] of blockRows) {
  test(`${JSON.stringify(markdown)} is ${blocks.length} blocks`, () => {
    assert.deepEqual(markdownToRichText(markdown), blocks);
  });
}

const depthOf = (nodes: readonly RichTextNode[]): number =>
  nodes.reduce((depth, node) => Math.max(depth, isLeaf(node) ? 0 : 1 + depthOf(node.children)), 0);

for (const unit of ['> ', '>', '- ', '1. ', '> - ', '* > ', '[', '**a', '<u>', '> 1. ']) {
  test(`${JSON.stringify(unit)} nested 10,000 times is bounded`, () => {
    const depth = depthOf(markdownToRichText(`${unit.repeat(10_000)}x`));
    assert.ok(depth <= 2 * MAX_NESTING + 3, `depth ${depth}`);
  });
}

/** Generous for a busy machine; what is not linear takes minutes. */
const LIMIT_MS = 2_000;

const hostile = [
  '*', '_', '~', '~~', '[', ']', '![', '>', '> ', '>\n', '>\n\n', '- ', '- a\n', '- a\n\n', '  - a\n', '1. ', '# ',
  '`', '`a``b```', '```\n', '~~~\n', '\\', '\n', ' ', '\t', 'a\n\n', 'a\\\n', '*a', '*a_', '_a__', '**a**', 'a **b',
  '*a **b ***c ', 'a*b**c***d', '~~a', '[a](', '[a](b ', '[a](b "', '](', '[a](https://x) ', '<u>', '</u>', '<', 'h',
  '<u>a*b</u>', 'https://', 'https://a.', 'http://)', 'http://a)', '((((', '> > - 1. ', '* * ', '\ud800', '{{',
]; // biome-ignore format: one glance

function millisecondsOf(unit: string, length: number): number {
  const markdown = unit.repeat(Math.ceil(length / unit.length));
  const start = cpuMs();
  markdownToRichText(markdown);
  return cpuMs() - start;
}

for (const unit of hostile) {
  test(`200 kB of ${JSON.stringify(unit)} are parsed in linear time`, () => {
    const ms = millisecondsOf(unit, 200_000);
    assert.ok(ms < LIMIT_MS, `${Math.round(ms)} ms`);
  });
}

for (const unit of ['*', '[', '>', '> ', '- ', '`', '_', ' ']) {
  test(`1 MB of ${JSON.stringify(unit)} is parsed within 200 ms on a machine that is not busy`, () => {
    const ms = Math.min(millisecondsOf(unit, 1_000_000), millisecondsOf(unit, 1_000_000));
    assert.ok(ms < 600, `${Math.round(ms)} ms`);
  });
}

test('backtick runs of ever other lengths are parsed in linear time', () => {
  const markdown = Array.from({ length: 1_400 }, (_, i) => `${'`'.repeat(i + 1)} `).join('');
  const start = cpuMs();
  markdownToRichText(markdown);
  assert.ok(cpuMs() - start < LIMIT_MS);
});

const textOf = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (isLeaf(node) ? node.text : textOf(node.children))).join('');

const NOISE = [
  '*', '**', '_', '~~', '`', '```', '[', ']', '](', '(', ')', '<u>', '</u>', '>', '- ', '1. ', '# ', '\n', '\n\n', ' ',
  '\t', '\\', 'a', 'b c', 'https://x.y', '](https://x.y)', '](javascript:x)', '\ud800', '__proto__', '😀',
]; // biome-ignore format: one glance

const noise = fc.array(fc.constantFrom(...NOISE), { maxLength: 40 }).map((parts) => parts.join(''));

test('no markdown makes it throw, and no word is lost or invented', () => {
  fc.assert(
    fc.property(noise, (markdown) => {
      const text = textOf(markdownToRichText(markdown));
      const emojis = (value: string) => value.match(/😀/g)?.length ?? 0;
      // The language of a code block and the address of a link are no text.
      if (!/`{3}|~{3}|\]\(/.test(markdown)) assert.equal(emojis(text), emojis(markdown));
    }),
    { numRuns: 500 },
  );
});

test('a link that shows nothing has an empty text', () =>
  assert.deepEqual(markdownToRichText('[<u></u>](https://x.y)'), [
    { type: 'p', children: [{ type: 'a', url: 'https://x.y', children: [{ text: '' }] }] },
  ]));

test('links only ever have safe schemes, every element has children', () => {
  const check = (nodes: readonly RichTextNode[]): void => {
    for (const node of nodes) {
      if (isLeaf(node)) continue;
      if (node.type === 'a') assert.match(node.url ?? '', /^(https?|mailto|tel):/);
      assert.ok(node.children.length > 0, JSON.stringify(node));
      check(node.children);
    }
  };
  fc.assert(
    fc.property(noise, (markdown) => check(markdownToRichText(markdown))),
    { numRuns: 500 },
  );
});
