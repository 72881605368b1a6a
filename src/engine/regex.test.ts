import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cpuMs } from '#kit/cpu-ms.ts';
import { parseRegex, testRegex } from './regex.ts';

const rows: readonly { source: string; text: string; is: boolean | 'refused' | 'invalid' }[] = [
  { source: 'ob', text: 'Bob', is: true },
  { source: '^ob', text: 'Bob', is: false },
  { source: '/^b/i', text: 'Bob', is: true },
  { source: '/^b/', text: 'Bob', is: false },
  { source: '/b/gi', text: 'Bob', is: true },
  { source: '/b$/m', text: 'b\nc', is: true },
  { source: '/b$/', text: 'b\nc', is: false },
  { source: '/a.c/s', text: 'a\nc', is: true },
  { source: 'a.c', text: 'a\nc', is: false },
  { source: 'a.c', text: 'a\rc', is: false },
  { source: 'a.c', text: 'a\u2028c', is: false },
  { source: '[.]', text: 'a', is: false },
  { source: 'a$', text: 'a\n', is: false },
  { source: '/b/y', text: 'ab', is: false },
  { source: '/a/y', text: 'ab', is: true },
  { source: '/é/iu', text: 'É', is: true },
  { source: '\\s', text: '\u00a0', is: true },
  { source: '[\\s]', text: '\u3000', is: true },
  { source: '\\S', text: '\u00a0', is: false },
  { source: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', text: 'a@b.co', is: true },
  { source: '^\\d{5}$', text: '75001', is: true },
  { source: '^\\d{5}$', text: '7500', is: false },
  { source: '(?<year>\\d{4})', text: 'in 2026', is: true },
  { source: '\\u0041', text: 'A', is: true },
  { source: '[^]', text: '\n', is: true },
  { source: '/\\p{L}/u', text: 'é', is: true },
  { source: 'a/b', text: 'a/b', is: true },
  { source: '/a/b/', text: 'a/b', is: true },
  { source: '/abc/x', text: '/abc/x', is: true },
  { source: '/abc/x', text: 'abc', is: false },
  { source: '//', text: '//', is: true },
  { source: '', text: 'a', is: 'invalid' },
  { source: '(', text: '(', is: 'invalid' },
  { source: '[', text: 'a', is: 'invalid' },
  { source: 'a**', text: 'a', is: 'invalid' },
  { source: '/a/gg', text: 'a', is: 'invalid' },
  { source: '/a/uv', text: 'a', is: 'invalid' },
  { source: '(?i)a', text: 'A', is: 'invalid' },
  { source: '(a)\\1', text: 'aa', is: 'refused' },
  { source: 'a(?=b)', text: 'ab', is: 'refused' },
  { source: '(?<!a)b', text: 'b', is: 'refused' },
  { source: '/[a&&b]/v', text: 'a', is: 'refused' },
  { source: 'a{5000}', text: 'a', is: 'refused' },
  { source: '\\Aa', text: 'Aa', is: 'refused' },
  { source: '[[:alpha:]]', text: 'a]', is: 'refused' },
  { source: '[\\S]', text: 'a', is: 'refused' },
  { source: `${'a'.repeat(3_000)}`, text: 'a', is: 'refused' },
  { source: 'constructor', text: '__proto__', is: false },
];

test('patterns are found or not, refused or invalid', () => {
  for (let time = 0; time < 2; time++) {
    for (const row of rows)
      assert.equal(testRegex(row.source, row.text), row.is, `${row.source} in ${row.text}`);
  }
});

test('pattern and flags are told apart', () => {
  const parsed = [
    { source: '/a\nb/gi', is: { pattern: 'a\nb', flags: 'gi' } },
    { source: 'a/i', is: { pattern: 'a/i', flags: '' } },
    { source: '/a', is: { pattern: '/a', flags: '' } },
    { source: '(', is: undefined },
    { source: '', is: undefined },
  ];
  for (const row of parsed) assert.deepEqual(parseRegex(row.source), row.is);
});

const atoms = [
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\S',
  '[ab]',
  '[^a]',
  '[\\s_]',
  '(a|b)',
  '(?:ab)',
  '\\b',
  '^',
  '$',
  '\\.',
  '[.]',
];
const quantifiers = ['', '', '*', '+', '?', '{2}', '{1,3}', '*?'];
const piece = fc
  .tuple(fc.constantFrom(...atoms), fc.constantFrom(...quantifiers))
  .map(([atom, quantifier]) => {
    return atom === '^' || atom === '$' || atom === '\\b' ? atom : atom + quantifier;
  });
const subject = fc.array(fc.constantFrom('a', 'b', '1', ' ', '.', '_', '\n', '\r', '\u00a0', '\u2028', 'é'), {
  maxLength: 12,
});

test('what is decided here is what JavaScript says', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), subject, (pieces, chars) => {
      const pattern = pieces.join('');
      const text = chars.join('');
      assert.equal(testRegex(pattern, text), new RegExp(pattern).test(text), JSON.stringify([pattern, text]));
    }),
    { numRuns: 2_000 },
  );
});

test('any text as pattern gives an answer and never throws', () => {
  const patternNoise = fc.array(
    fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '?',
      '*',
      '\\',
      '/',
      'a',
      '1',
      '^',
      '|',
      ':',
      '<',
      '=',
      ',',
      '-',
      'i',
    ),
  );
  fc.assert(
    fc.property(patternNoise, fc.string(), (chars, text) => {
      assert.ok([true, false, 'refused', 'invalid'].includes(testRegex(chars.join(''), text)));
    }),
    { numRuns: 2_000 },
  );
});

const long = 50_000;
const random = Array.from({ length: long }, (_, i) => 'ab'[((i * 2654435761) >>> 13) & 1]).join('');
const evil: readonly { source: string; text: string }[] = [
  { source: '(a+)+$', text: `${'a'.repeat(long)}!` },
  { source: '(.*)*x', text: 'y'.repeat(long) },
  { source: '(a|a)*b', text: 'a'.repeat(long) },
  { source: '(a|aa)+$', text: `${'a'.repeat(long)}!` },
  { source: '([a-zA-Z]+)*$', text: `${'a'.repeat(long)}!` },
  { source: '^(([a-z])+.)+[A-Z]([a-z])+$', text: 'a'.repeat(long) },
  { source: '(x+x+)+y', text: 'x'.repeat(long) },
  { source: '(?:a?){500}a{500}', text: `${'a'.repeat(long)}!` },
  { source: '(?:a?){20}a{20}$', text: `${'a'.repeat(long)}!` },
  { source: '[a-z]{1,1000}!', text: 'ab'.repeat(long / 2) },
  { source: '.{200}a.{200}', text: 'b'.repeat(long) },
  { source: '(a|b)*a(a|b){20}c', text: random },
  { source: '(a|b)*a(a|b){12}c', text: random },
  { source: '(.*a){12}c', text: random },
  { source: '\\s+$', text: `${' '.repeat(long)}!` },
  { source: '(\\w+\\s?)+$', text: `${'a '.repeat(long / 2)}!` },
  { source: '/^(.*?,){11}P/', text: '1,'.repeat(long / 2) },
  { source: '^(\\p{L}|\\d)+$', text: `${'é1'.repeat(long / 2)}!` },
  { source: '^(\\p{L}|\\d)+$', text: `${'éß漢1'.repeat(long / 4)}!` },
  { source: '(.)\\1+$', text: 'a'.repeat(long) },
  { source: '((a{0,30}){0,30})', text: 'a'.repeat(long) },
  { source: '((((((a*)*)*)*)*)*)*b', text: 'a'.repeat(long) },
  { source: '(b|a+)*?c(d|e){0,40}', text: 'a'.repeat(long) },
  { source: `${'(a?'.repeat(60)}${')'.repeat(60)}c`, text: random },
  { source: `${'a|'.repeat(900)}b`, text: 'c'.repeat(long) },
];

test('no pattern holds the thread for more than 50 ms on 50 KB', () => {
  // What counts is the time of the code itself, so the least of three runs on a machine that does other work too.
  for (const row of evil) {
    const times = [0, 1, 2].map((run) => {
      const before = cpuMs();
      testRegex(`${row.source}${'()'.repeat(run)}`, row.text);
      return cpuMs() - before;
    });
    assert.ok(Math.min(...times) < 50, `${row.source}: ${times}`);
  }
});

const sizes: readonly { source: string; length: number; is: boolean | 'refused' }[] = [
  { source: 'x', length: 90_000, is: false },
  { source: '^[a-z]+$', length: 50_000, is: true },
  { source: '^[a-z]{1,90}$', length: 50_000, is: 'refused' },
  { source: '^[a-z]{1,90}$', length: 10_000, is: false },
  { source: 'x', length: 1_000_000, is: 'refused' },
];

test('long texts are decided here as far as time allows', () => {
  for (const row of sizes) {
    assert.equal(testRegex(row.source, 'y'.repeat(row.length)), row.is, `${row.source} ${row.length}`);
  }
});

test('thousands of different patterns do not pile up or slow down', () => {
  for (let i = 0; i < 2_000; i++) assert.equal(testRegex(`^a${i}$`, `a${i}`), true);
});
