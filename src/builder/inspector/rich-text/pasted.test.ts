import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RichText, RichTextNode } from '#model/rich-text/rich-text.ts';
import { cleanPasted } from './clean-pasted.ts';
import { fromParts } from './from-parts.ts';
import { markdownIn } from './markdown-in.ts';
import type { PastedNode } from './pasted-node.ts';

const p = (...children: RichTextNode[]) => ({ type: 'p', children });
const list = (type: string, ...texts: string[]) => ({
  type,
  children: texts.map((text) => ({ type: 'li', children: [{ type: 'lic', children: [{ text }] }] })),
});
const h = (tag: string, ...children: PastedNode[]): PastedNode => ({ tag, children });
const styled = (tag: string, style: string, ...children: PastedNode[]): PastedNode => ({
  tag,
  style,
  children,
});
const link = (url: string, ...children: PastedNode[]): PastedNode => ({ tag: 'a', url, children });

/** What programs put on the clipboard, and what it means. */
const pages: readonly (readonly [name: string, page: readonly PastedNode[], means: RichText])[] = [
  [
    'an office program, which says everything by styles, in a bold element that is not bold',
    [
      h('meta'),
      styled(
        'b',
        'font-weight:normal;',
        h('p', styled('span', 'font-size:11pt;font-weight:700;font-style:normal', 'Hi'), h('span', ' you')),
        h('ul', '\n', h('li', h('p', styled('span', 'font-style:italic', 'one'))), '\n', h('li', 'two')),
      ),
    ],
    [
      p({ text: 'Hi', bold: true }, { text: ' you' }),
      {
        type: 'ul',
        children: [
          { type: 'li', children: [{ type: 'lic', children: [{ text: 'one', italic: true }] }] },
          { type: 'li', children: [{ type: 'lic', children: [{ text: 'two' }] }] },
        ],
      },
    ],
  ],
  [
    'a website',
    [
      h('style', 'p { color: red }'),
      h('script', 'alert(1)'),
      '\n  ',
      h('div', '\n    ', h('h2', '\n Prices\n'), h('p', 'From ', h('strong', '9 €'), '\n a day.\n '), '\n'),
      h('section', h('blockquote', 'Good')),
    ],
    [
      { type: 'h2', children: [{ text: 'Prices' }] },
      p({ text: 'From ' }, { text: '9 €', bold: true }, { text: ' a day.' }),
      { type: 'blockquote', children: [{ text: 'Good' }] },
    ],
  ],
  [
    'links: those that lead to a page or a person, and the texts of others',
    [
      h('p', styled('span', 'text-decoration: underline', 'a'), ' ', {
        ...{ tag: 'a', url: 'https://a.example/x', style: 'text-decoration: underline' },
        children: ['b'],
      }),
      h('p', link('javascript:alert(1)', 'c'), link(' java\nscript:alert(1)', 'd'), link('#top', 'e')),
      h('p', link('{{Url}}', 'v')),
      h('p', link('mailto:a@b.example', h('b', 'f'))),
    ],
    [
      p(
        { text: 'a', underline: true },
        { text: ' ' },
        { type: 'a', url: 'https://a.example/x', children: [{ text: 'b' }] },
      ),
      p({ text: 'cde' }),
      p({ type: 'a', url: '{{Url}}', children: [{ text: 'v' }] }),
      p({ type: 'a', url: 'mailto:a@b.example', children: [{ text: 'f', bold: true }] }),
    ],
  ],
  [
    'a table: a line for each row',
    [
      h(
        'table',
        h('tbody', h('tr', h('th', 'Day'), h('th', 'Open')), '\n', h('tr', h('td', 'Mo'), h('td', '9'))),
      ),
    ],
    [p({ text: 'Day Open' }), p({ text: 'Mo 9' })],
  ],
  ['lines of code as they are', [h('pre', 'a  b\n  c')], [p({ text: 'a  b\n  c' })]],
  [
    'marks in one another',
    [h('p', h('u', h('del', h('kbd', 'x'))))],
    [p({ text: 'x', underline: true, strikethrough: true, code: true })],
  ],
  ['breaks', [h('p', 'a', h('br'), '\n b')], [p({ text: 'a\nb' })]],
  ['an image', [h('p', h('img'), 'a')], [p({ text: 'a' })]],
  [
    'boxes with nothing in them',
    [h('div', ' ', h('div')), h('div', 'a'), h('div', '\n')],
    [p({ text: 'a' })],
  ],
  ['nothing', ['\n', h('p', ' \u00a0 ')], []],
];

describe('what is pasted from a page', () => {
  for (const [name, page, means] of pages)
    it(name, () => assert.deepEqual(fromParts(cleanPasted(page)), means));

  it('however deep it is', () => {
    let page: PastedNode = 'x';
    for (let depth = 0; depth < 3000; depth++) page = h('div', page);
    assert.deepEqual(fromParts(cleanPasted([page, 'y'])), [p({ text: 'y' })]);
  });
});

const markdown: Readonly<Record<string, RichText | undefined>> = {
  '**Hi** {{a_b_c}}, {{x*y*z}}': [p({ text: 'Hi', bold: true }, { text: ' {{a_b_c}}, {{x*y*z}}' })],
  'See [here](https://{{Host}}/a).': [
    p(
      { text: 'See ' },
      { type: 'a', url: 'https://{{Host}}/a', children: [{ text: 'here' }] },
      { text: '.' },
    ),
  ],
  '- one\n- two': [list('ul', 'one', 'two')],
  '1. one\n2. two': [list('ol', 'one', 'two')],
  '## A\n> b': [
    { type: 'h2', children: [{ text: 'A' }] },
    { type: 'blockquote', children: [{ text: 'b' }] },
  ],
  '`a` or ~~b~~': [p({ text: 'a', code: true }, { text: ' or ' }, { text: 'b', strikethrough: true })],
  '- one': undefined,
  '1. May': undefined,
  '# 5': undefined,
  '2*3*4 = 24': undefined,
  'snake_case_name and _one_': undefined,
  'a\nb': undefined,
  '[x](y)': undefined,
  '': undefined,
};

describe('a pasted text is Markdown where it surely is', () => {
  for (const [text, means] of Object.entries(markdown))
    it(JSON.stringify(text), () => assert.deepEqual(markdownIn(text), means));
});
