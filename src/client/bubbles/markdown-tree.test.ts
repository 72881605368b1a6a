import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { safeLink, safeMedia } from '../ui/safe-link.ts';
import { markdownTree } from './markdown-tree.ts';

/** Markdown, and its tree in short: types of the blocks with their words. */
const rows: readonly (readonly [name: string, markdown: string, tree: string])[] = [
  ['nothing', '', ''],
  ['paragraphs', 'a\n\nb', 'p(a) p(b)'],
  ['heading', '## Title\ntext', 'h2(Title) p(text)'],
  ['lists', '- a\n- b\n\n1. c', 'ul(li(lic(a)) li(lic(b))) ol(li(lic(c)))'],
  ['code', '```js\na | b\n---|---\n```', 'code_block(code_line(a | b) code_line(---|---))'],
  ['code that is still coming in', '```\nx = 1', 'code_block(code_line(x = 1))'],
  ['quote', '> a', 'blockquote(a)'],
  ['table', '| a | b |\n|---|:-:|\n| 1 | 2 |', 'table(tr(th(a) th(b)) tr(td(1) td(2)))'],
  ['table without outer bars', 'a | b\n--- | ---\n1 | 2', 'table(tr(th(a) th(b)) tr(td(1) td(2)))'],
  ['text around a table', 'x\n\n| a |\n|---|\n| 1 |\n\ny', 'p(x) table(tr(th(a)) tr(td(1))) p(y)'],
  ['table that is still coming in', '| a | b |\n|--', 'table(tr(th(a) th(b)))'],
  ['a bar alone is no table', 'a | b', 'p(a | b)'],
  ['bar in a cell', '| a\\|b |\n|---|', 'table(tr(th(a|b)))'],
  ['marks in a cell', '| **a** |\n|---|', 'table(tr(th(a)))'],
  ['links of the web', '[a](https://x.y)', 'p(a(a))'],
  ['links of scripts', '[a](javascript:alert(1))', 'p(a)'],
  ['HTML is text', '<img src=x onerror=alert(1)>', 'p(<img src=x onerror=alert(1)>)'],
];

function short(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('text' in node) return String(node.text);
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  const inner = children.map(short);
  return `${'type' in node ? String(node.type) : ''}(${inner.join(children.some((child) => 'children' in child) ? ' ' : '')})`;
}

describe('markdownTree', () => {
  for (const [name, markdown, tree] of rows)
    it(name, () => assert.equal(markdownTree(markdown).map(short).join(' '), tree));

  it('can be cut anywhere', () => {
    const text = rows.map(([, markdown]) => markdown).join('\n\n');
    for (let end = 0; end < text.length; end++) markdownTree(text.slice(0, end));
  });
});

const links: readonly (readonly [url: unknown, link: boolean, media: boolean])[] = [
  ['https://x.y', true, true],
  ['/files/a.png', true, true],
  ['mailto:a@b.c', true, false],
  ['tel:123', true, false],
  ['javascript:alert(1)', false, false],
  [' java\tscript:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['data:image/png;base64,x', false, true],
  ['blob:https://x.y/1', false, true],
  ['', false, false],
  [undefined, false, false],
  [3, false, false],
];

describe('addresses', () => {
  for (const [url, link, media] of links)
    it(String(url), () =>
      assert.deepEqual([safeLink(url) !== undefined, safeMedia(url) !== undefined], [link, media]),
    );
});
