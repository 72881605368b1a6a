import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cpuMs } from '#kit/cpu-ms.ts';
import { isRecord, nodesOf, readSources } from '#kit/source.ts';

/**
 * The last is long enough that a pattern whose time grows with the square takes a thousand times as long as any other.
 * Those before it find faster growth while it still takes a moment: with the cube, 8000 characters take minutes.
 */
const LENGTHS = [24, 400, 1000, 8000];
/** Processor time, ms, below which a text is not looked at again. */
const TOO_LONG = 10;

/** What patterns commonly repeat. */
const REPEATED = [
  ' ',
  'a',
  '1',
  '.',
  '-',
  '/',
  '"',
  ',',
  '<',
  '[',
  '(',
  '`',
  '=',
  ':',
  '@',
  '\n',
  '*',
  'é',
  '1,',
  'a ',
];

/** A tenth of the text takes a tenth of the time if it is linear, and a hundredth if it grows with the square. */
const MOST_TIMES = 30;
/** Milliseconds. What is shorter says nothing about growth. */
const SHORTEST = 0.05;

/** The fastest of three runs: code that runs for the first time is compiled first. */
function fastest(pattern: RegExp, text: string): number {
  const times = [0, 1, 2].map(() => {
    const before = cpuMs();
    text.replace(pattern, '');
    return cpuMs() - before;
  });
  return Math.min(...times);
}

function isSlow(pattern: RegExp, text: string): boolean {
  const before = cpuMs();
  text.replace(pattern, '');
  if (cpuMs() - before < TOO_LONG) return false;
  const end = text.slice(-Math.ceil(text.length / 10));
  return fastest(pattern, text) > MOST_TIMES * Math.max(fastest(pattern, end), SHORTEST);
}

/** The patterns of a folder that repeat something. */
function patternsIn(folder: string): ReadonlyMap<string, RegExp> {
  const found = new Map<string, RegExp>();
  for (const { path, program } of readSources(`src/${folder}/**/*.ts`)) {
    if (/test\.ts$|cases\.ts$/.test(path)) continue;
    for (const { type, regex } of nodesOf(program)) {
      if (type !== 'Literal' || !isRecord(regex)) continue;
      const [pattern, flags] = [String(regex.pattern), String(regex.flags)];
      if (/[+*]|\{\d*,\}/.test(pattern))
        found.set(`${path}: /${pattern}/${flags}`, new RegExp(pattern, `${flags.replace(/[gy]/g, '')}g`));
    }
  }
  return found;
}

/** Texts that are hard for patterns of this kind: a beginning, one thing again and again, an end that does not fit. */
function* hardTexts({ source }: RegExp, length: number): Generator<string> {
  const plain = source.replace(/\\[a-zA-Z](?:\{[^}]*\})?/g, '').replace(/\\/g, '');
  const chars = [...new Set(plain)].slice(0, 12);
  const words = plain.match(/[a-z:/]{3,}/gi) ?? [];
  const pairs = chars.slice(0, 5).flatMap((a) => chars.slice(0, 5).map((b) => a + b));
  const beginnings = ['', 'a', plain.replace(/\[[^\]]*\]|[()?:|^$+*]/g, ''), ...words.slice(0, 2)];
  for (const repeated of new Set([...REPEATED, ...chars, ...words, ...pairs]))
    for (const beginning of new Set(beginnings))
      for (const end of ['', '\u0001'])
        yield beginning + repeated.repeat(Math.ceil(length / repeated.length)) + end;
}

function hardTextFor(pattern: RegExp): string | undefined {
  for (const length of LENGTHS)
    for (const text of hardTexts(pattern, length)) if (isSlow(pattern, text)) return text;
  return undefined;
}

it('finds a pattern whose time grows with the square of its text', () => {
  assert.match(hardTextFor(/\/+$/g) ?? '', /^\/+\u0001$/);
  assert.notEqual(hardTextFor(/(\d+\.?\d*|x)$/g), undefined);
  assert.notEqual(hardTextFor(/^(a+)+$/g), undefined);
  assert.equal(hardTextFor(/(?<!\/)\/+$/g), undefined);
});

for (const folder of [
  'lib',
  'model',
  'engine',
  'bot',
  'contract',
  'blocks',
  'store',
  'server',
  'api-client',
  'cli',
])
  it(`every pattern of src/${folder} takes time in proportion to its text`, () => {
    const slow = [...patternsIn(folder)].flatMap(([name, pattern]) => {
      const text = hardTextFor(pattern);
      return text === undefined ? [] : [`${name} takes long for ${JSON.stringify(text.slice(0, 40))}…`];
    });
    assert.deepEqual(slow, []);
  });
