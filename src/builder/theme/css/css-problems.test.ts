import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CssKnowledge } from './css-problem.ts';
import { cssProblems } from './css-problems.ts';

const knowledge: CssKnowledge = {
  hasProperty: (name) => ['color', 'margin', 'background', 'content', 'width'].includes(name),
  takesValue: (_name, value) => !value.includes('wrong'),
  isSelector: (text) => !text.includes('..'),
};

/** What is marked of a style sheet, and the words of the message. */
const rows: readonly (readonly [css: string, ...found: (readonly [marked: string, says: string])[]])[] = [
  [''],
  ['.a { color: red }'],
  ['.a, .b > c:hover { color: red; margin: 0; }\n/* done; } */'],
  ['.a { color: red; &:hover { color: blue } margin: 0 }'],
  ['@media (max-width: 300px) { .a { color: red } }\n.b { margin: 0 }'],
  ['.a { @media (width > 3px) { color: red } }'],
  ['@keyframes move { from { margin: 0 } 50% { margin: wrong } }'],
  ['@font-face { font-family: X; src: url(https://x.example/a;b.woff2) }'],
  ['.a { content: "};{"; background: url(data:image/png;base64,AA==) }'],
  ['.a { --own: { anything }; --b:; color: var(--wrong) }'],
  ['.a { color: {{Brand colour}}; margin: {{A}} }'],
  ['.a { -webkit-thing: wrong; color: red !important }'],
  ['.a\\:b { color: red }'],
  ['@layer base, more;\n@layer base { .a { color: red } }'],
  ['.a { color red }', ['color red', '“:” is missing']],
  ['.a { color: ; }', ['color:', 'no value']],
  ['.a { colr: red }', ['colr', 'does not know the property “colr”']],
  ['.a { color: wrong !important }', ['wrong !important', 'does not accept']],
  ['.a {\n  color: red\n  margin: 0;\n}', ['color: red', '“;” is missing']],
  ['.a { color: red', ['{', 'never closed']],
  ['.a { .b { color: red }', ['{', 'never closed']],
  ['.a { color: red; } }', ['}', 'closes nothing']],
  ['.a { width: calc(1px + 2px }', ['(', 'never closed']],
  ['.a { content: "x }\n.b { color: red }', ['{', 'never closed'], ['"', 'quote is never']],
  ['/* x', ['/*', 'comment is never']],
  ['hello', ['hello', 'needs a block']],
  ['{ color: red }', ['{', 'no selector']],
  ['.a..b { color: red }', ['.a..b', '“.a..b” is not a selector']],
  ['@import url(x.css);', ['@import url(x.css)', 'ignore @import']],
  ['@medai (a) { .a { color: red } }', ['@medai', 'no @medai']],
  ['.a { 3x!: y }', ['3x!', 'not a property name']],
];

describe('the problems of a style sheet', () => {
  for (const [css, ...found] of rows)
    it(css === '' ? 'nothing' : css, () => {
      const problems = cssProblems(css, knowledge);
      assert.deepEqual(
        problems.map(({ from, to }) => css.slice(from, to)),
        found.map(([marked]) => marked),
      );
      const messages = problems.map(({ message }) => message);
      assert.deepEqual(
        found.map(([, says], index) => (messages[index]?.includes(says) ? says : messages[index])),
        found.map(([, says]) => says),
      );
    });

  it('stops at twenty', () => {
    assert.equal(cssProblems('a { color }'.repeat(50), knowledge).length, 20);
  });

  it('reads any text', () => {
    const pieces = [
      '{',
      '}',
      ';',
      ':',
      '(',
      ')',
      '"',
      "'",
      '/*',
      '*/',
      '\\',
      '@media',
      'a',
      '\n',
      'url(',
      '{{',
    ];
    let seed = 7;
    for (let row = 0; row < 500; row += 1) {
      const text = Array.from({ length: 12 }, (): string => {
        seed = (seed * 48_271) % 2_147_483_647;
        return pieces[seed % pieces.length] ?? '';
      }).join('');
      for (const { from, to } of cssProblems(text, knowledge))
        assert.ok(from >= 0 && from < to && to <= text.length, JSON.stringify([text, from, to]));
    }
  });
});
