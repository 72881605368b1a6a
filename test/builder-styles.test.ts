import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '#kit/source.ts';

/** The style sheets of the builder, without comments. */
const sheets = globSync('src/builder/**/*.css', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  lines: readFileSync(join(root, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n'),
}));

const colour =
  /#[\da-f]{3,8}\b|\b(?:oklch|oklab|rgba?|hsla?|lab|lch|hwb|color)\(|(?<![\w-])(?:white|black|gr[ae]y)(?![\w-])/i;
const pixels = (text: string): readonly number[] =>
  [...text.matchAll(/(-?[\d.]+)px/g)].map(([, number]) => Number(number));

const rules: readonly (readonly [name: string, isBroken: (line: string, path: string) => boolean])[] = [
  ['takes its colours from the tokens', (line, path) => !path.endsWith('/tokens.css') && colour.test(line)],
  [
    'has paddings on the grid of 4 px, or of the 2 px inside small marks',
    (line) => /\bpadding[\w-]*:/.test(line) && pixels(line).some((px) => px % 4 !== 0 && px !== 2),
  ],
  [
    'writes nothing smaller than 12 px',
    (line) => {
      const size = /\b(?:font-size|font):\s*([^;]*)/.exec(line)?.[1] ?? '';
      return pixels(size).some((px) => px < 12) || /\d(?:em|%)/.test(size);
    },
  ],
];

describe('the style sheets of the builder', () => {
  assert.ok(sheets.length > 40);
  for (const [name, isBroken] of rules)
    it(name, () => {
      const broken = sheets.flatMap(({ path, lines }) =>
        lines.flatMap((line, index) => (isBroken(line, path) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
      );
      assert.deepEqual(broken, []);
    });

  it('hide what is only read aloud without making the page longer', () => {
    const tokens = sheets.find(({ path }) => path.endsWith('/tokens.css'))?.lines.join(' ') ?? '';
    // What is absolute and below the end of a part that scrolls is below the end of the page.
    assert.match(tokens, /\.visually-hidden \{\s*position: fixed;/);
  });

  it('have every class that components use', () => {
    const missing = globSync('src/builder/**/*.tsx', { cwd: root }).flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return [...source.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].flatMap(
        ([, name, sheet = '']) => {
          const file = sheet.startsWith('#')
            ? sheet.replace('#builder', 'src/builder')
            : join(dirname(path), sheet);
          const known = readFileSync(join(root, file), 'utf8');
          return [...source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))]
            .filter(([, used]) => !new RegExp(`\\.${used}(?![\\w-])`).test(known))
            .map(([, used]) => `${path}: .${used} is not in ${file}`);
        },
      );
    });
    assert.deepEqual(missing, []);
  });
});
