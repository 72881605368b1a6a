import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SteadyMap } from './steady-map.ts';

/** A generator of numbers below `n`, the same every time. */
function numbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % n;
  };
}

/** Ids of three kinds: random ends, the same end, and shorter than what is hashed. */
const ids: readonly (readonly [kind: string, id: (n: number) => string])[] = [
  ['different ends', (n) => `session${n}`],
  ['the same end', (n) => `${n}-and-all-the-same-at-the-end`],
  ['short ones', (n) => n.toString(36)],
];

describe('steady map', () => {
  for (const [kind, id] of ids)
    for (const most of [3, 60, 3000])
      it(`does what a Map does with up to ${most} ids: ${kind}`, () => {
        const next = numbers(most);
        const [steady, map] = [new SteadyMap<number>(), new Map<string, number>()];
        for (let step = 0; step < 4 * most + 200; step++) {
          const key = id(next(most));
          switch (next(5)) {
            case 0:
              steady.delete(key);
              map.delete(key);
              break;
            case 1: {
              const value = map.get(key);
              assert.equal(steady.touch(key), value);
              if (value !== undefined && map.delete(key)) map.set(key, value);
              break;
            }
            default:
              steady.set(key, step);
              map.set(key, step);
          }
          assert.equal(steady.get(key), map.get(key));
        }
        const entries = [...map].map(([name, value]) => ({ name, value }));
        assert.deepEqual(
          steady.entries().map(({ id: name, value }) => ({ name, value })),
          entries,
        );
        assert.deepEqual([steady.size, steady.firstId()], [map.size, entries[0]?.name]);
        assert.ok(entries.every(({ name, value }) => steady.has(name) && steady.get(name) === value));
        for (const { name } of entries) steady.delete(name);
        assert.deepEqual([steady.size, steady.firstId(), steady.has(id(0))], [0, undefined, false]);
      });

  it('is empty after it was cleared, and takes new ids', () => {
    const map = new SteadyMap<number>();
    for (let i = 0; i < 2000; i++) map.set(`id${i}`, i);
    map.clear();
    assert.deepEqual([map.size, map.has('id7'), map.firstId()], [0, false, undefined]);
    map.set('id7', 7);
    assert.deepEqual([map.size, map.get('id7')], [1, 7]);
  });
});
