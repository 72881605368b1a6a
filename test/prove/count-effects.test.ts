import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countEffects, type Effects } from './count-effects.ts';

const rows: readonly (readonly [string, Readonly<Record<string, readonly string[]>>, string[], Effects])[] = [
  [
    'one request a turn',
    { k1: ['a'], k2: ['b'] },
    ['a', 'b'],
    { requests: 2, keys: 2, missing: [], doubled: [] },
  ],
  [
    'a request that is repeated with its key',
    { k1: ['a', 'a'] },
    ['a'],
    { requests: 2, keys: 1, missing: [], doubled: [] },
  ],
  ['a turn that was not stored', { k1: ['a'] }, [], { requests: 1, keys: 1, missing: [], doubled: [] }],
  ['a turn that sent nothing', {}, ['a'], { requests: 0, keys: 0, missing: ['a'], doubled: [] }],
  [
    'two keys for one turn',
    { k1: ['a'], k2: ['a'] },
    ['a'],
    { requests: 2, keys: 2, missing: [], doubled: ['a: 2 keys'] },
  ],
  [
    'one key for two turns',
    { k1: ['a', 'b'] },
    ['a', 'b'],
    { requests: 2, keys: 1, missing: [], doubled: ['k1: a, b'] },
  ],
];

describe('the count of effects', () => {
  for (const [name, byKey, answers, expected] of rows)
    it(name, () => assert.deepEqual(countEffects(new Map(Object.entries(byKey)), answers), expected));
});
