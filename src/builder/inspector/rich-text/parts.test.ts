import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import type { RichText, RichTextNode } from '#model/rich-text/rich-text.ts';
import { richTextToMarkdown } from '#model/rich-text/to-markdown.ts';
import type { EditorPart } from './editor-part.ts';
import { fromParts } from './from-parts.ts';
import { toParts } from './to-parts.ts';

const p = (...children: RichTextNode[]) => ({ type: 'p', children });
const item = (...children: RichTextNode[]) => ({ type: 'li', children });
const lic = (...children: RichTextNode[]) => ({ type: 'lic', children });

/** Stored texts that come back to the letter. */
const same: Readonly<Record<string, RichText>> = {
  nothing: [],
  'a paragraph': [p({ text: 'Hi {{Name}}' })],
  'an empty line between': [p({ text: 'a' }), p({ text: '' }), p({ text: 'b' })],
  marks: [
    p({ text: 'a' }, { text: 'b', bold: true }, { text: 'c', bold: true, italic: true, underline: true }),
  ],
  'code and struck out': [p({ text: 'a', code: true }, { text: 'b', strikethrough: true })],
  'a link': [
    p({ text: 'go ' }, { type: 'a', url: 'https://{{Host}}/x', children: [{ text: 'here' }] }, { text: '.' }),
  ],
  'a list': [{ type: 'ul', children: [item(lic({ text: 'a' })), item(lic({ text: 'b', bold: true }))] }],
  'a list in a list': [
    {
      type: 'ol',
      children: [item(lic({ text: 'a' }), { type: 'ul', children: [item(lic({ text: 'b' }))] })],
    },
  ],
  'a heading and a quotation': [
    { type: 'h2', children: [{ text: 'A' }] },
    { type: 'blockquote', children: [{ text: 'q' }] },
  ],
  'what is not known': [
    { type: 'p', align: 'center', children: [{ text: 'x', color: 'red' }, { text: 'y' }] },
    { type: 'callout', level: 2, children: [{ text: 'z' }] },
    p({ type: 'badge', of: 1, children: [{ text: 'b' }] }),
  ],
  'lines of code': [{ type: 'code_block', children: [{ type: 'code_line', children: [{ text: 'a' }] }] }],
  'a break within a paragraph': [p({ text: 'a\nb' })],
};

const b = (tag: string, ...children: EditorPart[]): EditorPart => ({ tag, children });

/** What browsers make, and what it means. */
const browsers: readonly (readonly [name: string, parts: readonly EditorPart[], means: RichText])[] = [
  ['an empty paragraph', [b('p', b('br'))], []],
  ['loose text', ['a', b('br'), 'b'], [p({ text: 'a\nb' })]],
  ['a break that keeps a line open', [b('p', 'a', b('br'))], [p({ text: 'a' })]],
  ['boxes for lines', [b('div', 'a'), b('div', 'b')], [p({ text: 'a' }), p({ text: 'b' })]],
  [
    'a list in a paragraph',
    [b('p', b('ul', b('li', 'a')))],
    [{ type: 'ul', children: [item(lic({ text: 'a' }))] }],
  ],
  [
    'a paragraph in an item',
    [b('ul', b('li', b('p', 'a')))],
    [{ type: 'ul', children: [item(lic({ text: 'a' }))] }],
  ],
  [
    'a list between items',
    [b('ul', b('li', 'a'), b('ul', b('li', 'b')))],
    [
      {
        type: 'ul',
        children: [item(lic({ text: 'a' })), item({ type: 'ul', children: [item(lic({ text: 'b' }))] })],
      },
    ],
  ],
  [
    'old tags',
    [b('p', b('b', 'a', b('i', 'b')))],
    [p({ text: 'a', bold: true }, { text: 'b', bold: true, italic: true })],
  ],
  ['parts of one run', [b('p', 'a', b('span', 'b'), 'c')], [p({ text: 'abc' })]],
  ['an empty link', [b('p', 'a', { tag: 'a', url: 'https://x.y', children: [] })], [p({ text: 'a' })]],
];

describe('the editor of formatted text', () => {
  for (const [name, text] of Object.entries(same))
    it(`gives back ${name}`, () => assert.deepEqual(fromParts(toParts(text)), text));

  for (const [name, parts, means] of browsers)
    it(`reads ${name}`, () => assert.deepEqual(fromParts(parts), means));

  it('gives back any text with the same meaning, and the same text from then on', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const text = parseRichText(randomText(chanceOf(seed)));
      const once = fromParts(toParts(text));
      assert.equal(richTextToMarkdown(once).trim(), richTextToMarkdown(text).trim(), `seed ${seed}`);
      assert.deepEqual(fromParts(toParts(once)), once, `seed ${seed}`);
    }
  });
});

/** Numbers from 0 to below a bound, the same for the same seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Chance = ReturnType<typeof chanceOf>;
const many = <T>(chance: Chance, make: () => T): readonly T[] => Array.from({ length: 1 + chance(3) }, make);

function randomText(chance: Chance): readonly unknown[] {
  return many(chance, () => {
    const type = ['p', 'p', 'h1', 'blockquote', 'ul', 'ol'][chance(6)] ?? 'p';
    return type === 'ul' || type === 'ol' ? randomList(chance, type) : { type, children: randomRuns(chance) };
  });
}

function randomList(chance: Chance, type: string): object {
  const children = many(chance, () => ({
    type: 'li',
    children: [
      { type: 'lic', children: randomRuns(chance) },
      ...(chance(4) === 0 ? [randomList(chance, 'ul')] : []),
    ],
  }));
  return { type, children };
}

function randomRuns(chance: Chance): readonly object[] {
  return many(chance, () => {
    const leaf = {
      text: ['one', 'two {{Name}}', 'three', ' four', 'ünï'][chance(5)],
      ...(chance(3) === 0 && { bold: true }),
      ...(chance(4) === 0 && { italic: true }),
      ...(chance(5) === 0 && { underline: true }),
    };
    return chance(5) === 0 ? { type: 'a', url: 'https://example.com', children: [leaf] } : leaf;
  });
}
