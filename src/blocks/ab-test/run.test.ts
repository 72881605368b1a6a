import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindStep } from '#blocks/bind.ts';
import { compile } from '#engine/compile.ts';
import { newSession } from '#engine/new-session.ts';
import { step } from '#engine/step.ts';
import { expandBot } from '#kit/short-bot.ts';
import { abTestRun } from './run.ts';
import { abTest } from './schema.ts';

/** How many of 1,000 conversations take way A. */
function countA(aPercent: number): number {
  const items = [
    { id: 'a', path: 'a', to: 'x' },
    { id: 'b', path: 'b', to: 'x' },
  ];
  const graph = expandBot({ groups: { s: [{ type: 'AB test', items, options: { aPercent } }], x: [] } });
  const program = compile(graph, new Map([['AB test', bindStep(abTest, abTestRun)]]), { key: 'v' });
  const host = { program: () => program, maxBlocks: 10 };
  let count = 0;
  for (let n = 0; n < 1000; n++) {
    const seed = n.toString(16).padStart(32, '0');
    const session = newSession({ version: 'v', resultId: 'r', seed, isStreamEnabled: false });
    const { trace } = step(host, session, { kind: 'start', at: 0 });
    if (trace.some((place) => place.kind === 'edge' && place.because === 'A')) count++;
  }
  return count;
}

// Rows play one conversation; a share shows only in many.
const rows: readonly (readonly [aPercent: number, least: number, most: number])[] = [
  [0, 0, 0],
  [10, 60, 140],
  [50, 440, 560],
  [90, 860, 940],
  [99.9, 990, 1000],
  [100, 1000, 1000],
];

for (const [aPercent, least, most] of rows) {
  test(`about ${aPercent} % of conversations take way A`, () => {
    const count = countA(aPercent);
    assert.ok(least <= count && count <= most, `${count} of 1000`);
  });
}

test('the same conversation takes the same way again', () => assert.equal(countA(37), countA(37)));

// The numbers of paths are given by the host in tests of conversations.
const draws: readonly (readonly [aPercent: number, a: number | undefined, b: number | undefined])[] = [
  [0, undefined, 0.5],
  [29, 0, 0.645],
  [100, 0, undefined],
];

for (const [aPercent, a, b] of draws) {
  test(`of ${aPercent} %, there are numbers for the paths`, () => {
    const filled = abTest.schema.parse({ id: 'x', type: 'AB test', options: { aPercent } });
    const numbers = ['A', 'B'].map((label) => abTest.drawFor?.(filled, { label }));
    assert.deepEqual(numbers, [a, b]);
    for (const [index, number] of numbers.entries()) {
      if (number !== undefined) assert.equal(wayWith(aPercent, number), index === 0 ? 'A' : 'B');
    }
  });
}

/** The path that is taken when the host gives the number. */
function wayWith(aPercent: number, number: number): string | undefined {
  const items = [
    { id: 'a', path: 'a', to: 'x' },
    { id: 'b', path: 'b', to: 'x' },
  ];
  const graph = expandBot({ groups: { s: [{ type: 'AB test', items, options: { aPercent } }], x: [] } });
  const program = compile(graph, new Map([['AB test', bindStep(abTest, abTestRun)]]), { key: 'v' });
  const session = newSession({ version: 'v', resultId: 'r', seed: '0'.repeat(32) });
  const host = { program: () => program, maxBlocks: 10, random: () => number };
  const { trace } = step(host, session, { kind: 'start', at: 0 });
  return trace.flatMap((place) => (place.kind === 'edge' ? [place.because] : []))[0];
}
