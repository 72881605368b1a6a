import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Fill } from './fill-rich-text.ts';
import { fillRichText, hasVariables } from './fill-rich-text.ts';
import { parseRichText } from './parse-rich-text.ts';
import type { RichTextNode } from './rich-text.ts';
import { toWireMarkdown, toWireRichText } from './shape-rich-text.ts';
import { toPlainText } from './to-plain-text.ts';

const VALUES: Readonly<Record<string, string>> = {
  Name: 'John',
  Md: '**Hi** _you_\n\n- a\n- b',
  Bold: '**x**',
  Stars: '5*3*2 # not_a_mark',
  Html: '<b>x</b>',
  List: '["a","b \\"c\\""]',
  Links: '[a](https://x.y) [b](javascript:alert(1))',
  Heading: '# Title',
  Two: 'a\n\nb',
  Url: 'https://x.y',
  Evil: 'javascript:alert(1)',
  Tabbed: ' java\tscript:alert(1)',
  Sms: 'sms:+1',
  Path: '/docs',
  Empty: '',
};

const fill: Fill = {
  hasVariables: (text) => /\{\{[^{}]+\}\}/.test(text),
  text: (text) => text.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => VALUES[name] ?? ''),
  lone: (text) => {
    const name = /^\{\{([^{}]+)\}\}$/.exec(text)?.[1];
    return name === undefined ? undefined : (VALUES[name] ?? '');
  },
};

const t = (text: string, ...marks: string[]): RichTextNode => ({
  text,
  ...Object.fromEntries(marks.map((mark) => [mark, true])),
});
const el = (type: string, ...children: RichTextNode[]) => ({ type, children });
const p = (...children: RichTextNode[]) => el('p', ...children);
const a = (url: string, ...children: RichTextNode[]) => ({ type: 'a', url, children });
const item = (text: string) => el('li', el('lic', t(text)));
const blank = p(t(''));
const mdBlocks = [p(t('Hi', 'bold'), t(' '), t('you', 'italic')), blank, el('ul', item('a'), item('b'))];

interface Row {
  readonly name: string;
  readonly stored: readonly unknown[];
  readonly wire: readonly RichTextNode[];
  readonly markdown: string;
}

const rows: readonly Row[] = [
  // A variable among other text is literal
  { name: 'inside text', stored: [p(t('Hi {{Name}}!'))], wire: [p(t('Hi John!'))], markdown: 'Hi John!' },
  {
    name: 'inside marked text',
    stored: [p(t('Hi '), t('{{Name}}', 'bold', 'italic'), t('!'))],
    wire: [p(t('Hi '), t('John', 'bold', 'italic'), t('!'))],
    markdown: 'Hi **_John_**!',
  },
  {
    name: 'marks of a value inside text are characters',
    stored: [p(t('= {{Stars}}'))],
    wire: [p(t('= 5*3*2 # not_a_mark'))],
    markdown: '= 5*3*2 # not_a_mark',
  },
  {
    name: 'several lines inside text',
    stored: [p(t('= {{Two}}'))],
    wire: [p(t('= a\n\nb'))],
    markdown: '= a\n\nb',
  },
  {
    name: 'a list value inside text keeps its backslashes',
    stored: [p(t('= {{List}}'))],
    wire: [p(t('= ["a","b \\"c\\""]'))],
    markdown: '= ["a","b \\"c\\""]',
  },
  { name: 'after a dollar', stored: [p(t('${{Name}}y'))], wire: [p(t('$Johny'))], markdown: '$Johny' },
  {
    name: 'two variables',
    stored: [p(t('{{Name}}{{Name}}'))],
    wire: [p(t('JohnJohn'))],
    markdown: 'JohnJohn',
  },
  { name: 'with a blank', stored: [p(t('{{Bold}} '))], wire: [p(t('**x** '))], markdown: '**x** ' },
  {
    name: 'an unknown variable inside text',
    stored: [p(t('a{{Nope}}b'))],
    wire: [p(t('ab'))],
    markdown: 'ab',
  },
  {
    name: 'text around stays as its author typed it',
    stored: [p(t('* {{Name}} *'))],
    wire: [p(t('* John *'))],
    markdown: '* John *',
  },

  // Alone: markdown
  { name: 'alone', stored: [p(t('{{Name}}'))], wire: [p(t('John'))], markdown: 'John' },
  { name: 'alone, blocks', stored: [p(t('{{Md}}'))], wire: mdBlocks, markdown: '**Hi** _you_\n\n- a\n- b' },
  {
    name: 'alone, between paragraphs',
    stored: [p(t('x')), p(t('{{Md}}')), p(t('y'))],
    wire: [p(t('x')), ...mdBlocks, p(t('y'))],
    markdown: 'x\n**Hi** _you_\n\n- a\n- b\ny',
  },
  {
    name: 'alone, a heading',
    stored: [p(t('{{Heading}}'))],
    wire: [el('h1', t('Title'))],
    markdown: '# Title',
  },
  { name: 'alone, HTML', stored: [p(t('{{Html}}'))], wire: [p(t('<b>x</b>'))], markdown: '<b>x</b>' },
  {
    name: 'alone, a list keeps its backslashes',
    stored: [p(t('{{List}}'))],
    wire: [p(t('["a","b \\"c\\""]'))],
    markdown: '["a","b \\"c\\""]',
  },
  {
    name: 'alone, links',
    stored: [p(t('{{Links}}'))],
    wire: [p(a('https://x.y', t('a')), t(' b'))],
    markdown: '[a](https://x.y) [b](javascript:alert(1))',
  },
  { name: 'alone and empty', stored: [p(t('{{Empty}}'))], wire: [], markdown: '' },
  {
    name: 'alone and empty between paragraphs',
    stored: [p(t('x')), p(t('{{Empty}}')), p(t('y'))],
    wire: [p(t('x')), p(t('y'))],
    markdown: 'x\ny',
  },
  { name: 'alone and unknown', stored: [p(t('{{Nope}}'))], wire: [], markdown: '' },
  {
    name: 'alone beside the empty texts of an editor',
    stored: [p(t(''), t('{{Bold}}'), t(''))],
    wire: [p(t('x', 'bold'))],
    markdown: '**x**',
  },

  // Alone and marked
  {
    name: 'alone, bold',
    stored: [p(t('{{Name}}', 'bold'))],
    wire: [p(t('John', 'bold'))],
    markdown: '**John**',
  },
  {
    name: 'alone, bold, several blocks',
    stored: [p(t('{{Two}}', 'bold'))],
    wire: [p(t('a', 'bold')), p(t('', 'bold')), p(t('b', 'bold'))],
    markdown: 'a\n\nb',
  },
  {
    name: 'alone, italic, bold value',
    stored: [p(t('{{Bold}}', 'italic'))],
    wire: [p(t('x', 'bold', 'italic'))],
    markdown: '_**x**_',
  },
  {
    name: 'alone, as code',
    stored: [p(t('{{Bold}}', 'code'))],
    wire: [p(t('**x**', 'code'))],
    markdown: '`**x**`',
  },

  // Alone in other elements
  {
    name: 'a heading stays one',
    stored: [el('h2', t('{{Name}}'))],
    wire: [el('h2', t('John'))],
    markdown: '## John',
  },
  {
    name: 'marks of a value in a heading come once',
    stored: [el('h2', t('{{Bold}}'))],
    wire: [el('h2', t('x', 'bold'))],
    markdown: '## **x**',
  },
  {
    name: 'a heading of blocks is replaced',
    stored: [el('h2', t('{{Md}}'))],
    wire: mdBlocks,
    markdown: '**Hi** _you_\n\n- a\n- b',
  },
  { name: 'an empty heading is nothing', stored: [el('h2', t('{{Empty}}'))], wire: [], markdown: '' },
  {
    name: 'a list item',
    stored: [el('ul', el('li', el('lic', t('{{Name}}'))), item('b'))],
    wire: [el('ul', item('John'), item('b'))],
    markdown: '* John\n* b',
  },
  {
    name: 'a list item of paragraphs',
    stored: [el('ul', el('li', el('lic', t('{{Two}}'))))],
    wire: [el('ul', el('li', p(t('a')), blank, p(t('b'))))],
    markdown: '* a\n\n  b',
  },
  {
    name: 'a quote',
    stored: [el('blockquote', t('{{Bold}}'))],
    wire: [el('blockquote', t('x', 'bold'))],
    markdown: '> **x**',
  },
  {
    name: 'an unknown element',
    stored: [el('callout', t('{{Name}}'))],
    wire: [el('callout', t('John'))],
    markdown: 'John',
  },
  {
    name: 'a line of code is literal',
    stored: [el('code_block', el('code_line', t('{{Bold}}')))],
    wire: [el('code_block', el('code_line', t('**x**')))],
    markdown: '```\n**x**\n```',
  },

  // Links
  {
    name: 'the address of a link',
    stored: [p(t('see '), a('{{Url}}/{{Name}}', t('here')))],
    wire: [p(t('see '), a('https://x.y/John', t('here')))],
    markdown: 'see [here](https://x.y/John)',
  },
  {
    name: 'the text of a link is literal',
    stored: [p(a('{{Url}}', t('{{Bold}}')))],
    wire: [p(a('https://x.y', t('**x**')))],
    markdown: '[**x**](https://x.y)',
  },
  {
    name: 'a script address is dropped',
    stored: [p(a('{{Evil}}', t('here')))],
    wire: [p(el('a', t('here')))],
    markdown: 'here',
  },
  {
    name: 'a hidden script address is dropped',
    stored: [p(a('{{Tabbed}}', t('here')))],
    wire: [p(el('a', t('here')))],
    markdown: 'here',
  },
  {
    name: 'a script address made of parts is dropped',
    stored: [p(a('java{{Nope}}script:x', t('here')))],
    wire: [p(el('a', t('here')))],
    markdown: 'here',
  },
  {
    name: 'an sms address is kept',
    stored: [p(a('{{Sms}}', t('here')))],
    wire: [p(a('sms:+1', t('here')))],
    markdown: '[here](sms:+1)',
  },
  {
    name: 'a relative address is kept',
    stored: [p(a('{{Path}}', t('here')))],
    wire: [p(a('/docs', t('here')))],
    markdown: '[here](/docs)',
  },
  {
    name: 'other keys of a link stay',
    stored: [p({ type: 'a', url: '{{Evil}}', target: '_blank', children: [t('here')] })],
    wire: [p({ type: 'a', target: '_blank', children: [t('here')] })],
    markdown: 'here',
  },

  // Stored by older builders
  {
    name: 'a wrapped variable',
    stored: [p(t('Hi '), el('inline-variable', t('{{Name}}')), t(''))],
    wire: [p(t('Hi '), t('John'), t(''))],
    markdown: 'Hi John',
  },
  {
    name: 'a wrapped variable alone',
    stored: [p(t(''), el('inline-variable', t('{{Bold}}')), t(''))],
    wire: [p(t('x', 'bold'))],
    markdown: '**x**',
  },
  {
    name: 'a wrapped paragraph',
    stored: [el('variable', p(t('{{Bold}}')))],
    wire: [p(t('x', 'bold'))],
    markdown: '**x**',
  },
];

for (const { name, stored, wire, markdown } of rows) {
  test(`filled: ${name}`, () => {
    const filled = fillRichText(parseRichText(stored), fill);
    assert.deepEqual(toWireRichText(filled), wire);
    assert.equal(toWireMarkdown(filled), markdown);
  });
}

test('an element that is one variable becomes a value node', () => {
  assert.deepEqual(fillRichText([p(t('{{Bold}}')), p(t('{{Empty}}'))], fill), [
    { type: 'value', markdown: '**x**', children: [p(t('x', 'bold'))] },
    { type: 'value', markdown: '', children: [] },
  ]);
});

test('plain text of filled rich text has the words of the value', () => {
  const filled = fillRichText([p(t('x')), p(t('{{Md}}')), el('h2', t('{{Bold}}'))], fill);
  assert.equal(toPlainText(filled), 'x\nHi you\n\n- a\n- b\nx');
});

test('rich text without variables is returned as it is', () => {
  const still = [p(t('a'), a('https://x.y', t('b'))), el('ul', item('c'))];
  assert.equal(fillRichText(still, fill), still);
  assert.equal(toWireRichText(still), still);
});

test('parts without variables are shared', () => {
  const still = p(t('a'), a('https://x.y', t('b')));
  const stored = [still, p(t('{{Name}} {{Name}}'))];
  const filled = fillRichText(stored, fill);
  assert.notEqual(filled, stored);
  assert.equal(filled[0], still);
  assert.deepEqual(stored[1], p(t('{{Name}} {{Name}}')), 'what came in is not changed');
});

const variableRows: readonly (readonly [name: string, nodes: readonly RichTextNode[], expected: boolean])[] =
  [
    ['nothing', [], false],
    ['text', [p(t('a'))], false],
    ['one brace', [p(t('a { b'))], false],
    ['a variable', [p(t('a {{b}}'))], true],
    ['a variable deep inside', [el('ul', el('li', el('lic', t('a'), a('x', t('{{b}}')))))], true],
    ['a variable in an address', [p(a('{{b}}', t('a')))], true],
    ['a code', [p(t('{{= 1 + 1 =}}'))], true],
  ];

for (const [name, nodes, expected] of variableRows) {
  test(`${name} ${expected ? 'has' : 'has no'} variables`, () => assert.equal(hasVariables(nodes), expected));
}

const anyText = fc.oneof(
  fc.constantFrom('', 'a', '{{Name}}', '{{Md}}', '{{Evil}}', ' {{Two}}', '{{', '\ud800', '__proto__'),
  fc.string(),
);
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({ text: anyText, bold: fc.boolean(), code: fc.boolean() }, { requiredKeys: ['text'] }),
    fc.record(
      {
        type: fc.constantFrom(
          'p',
          'a',
          'ul',
          'li',
          'lic',
          'h1',
          'code_line',
          'variable',
          'value',
          '__proto__',
          'x',
        ),
        children: fc.array(tie('node'), { maxLength: 3 }),
        url: anyText,
        markdown: anyText,
      },
      { requiredKeys: ['type', 'children'] },
    ),
    fc.anything(),
  ),
})).node;

test('no tree makes filling or writing throw, and nothing internal or unsafe gets out', () => {
  const check = (nodes: readonly RichTextNode[]): void => {
    for (const node of nodes) {
      if (!('children' in node)) continue;
      assert.ok(node.type !== 'value' || node.markdown === undefined, 'a value node got out');
      if (node.type === 'a') assert.doesNotMatch(node.url ?? '', /^\s*java\s*script:/i);
      check(node.children);
    }
  };
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (stored) => {
      const filled = fillRichText(parseRichText(stored), fill);
      check(toWireRichText(filled));
      assert.equal(typeof toWireMarkdown(filled), 'string');
      assert.equal(typeof toPlainText(filled), 'string');
    }),
    { numRuns: 500 },
  );
});
