import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type FrameValues, folded, valueIn, withValue, withValues } from './frame-values.ts';
import { topOf } from './frames.ts';
import { newSession } from './new-session.ts';

const empty: FrameValues = { values: {}, latest: [] };
const ids = fc.constantFrom(
  'v0',
  '__proto__',
  'constructor',
  '7',
  ...Array.from({ length: 50 }, (_, i) => `x${i}`),
);
const writes = fc.array(
  fc.tuple(
    ids,
    fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constant(null),
      fc.array(fc.option(fc.string({ minLength: 1 }))),
    ),
  ),
  {
    maxLength: 150,
  },
);

test('any number of writes, one by one or at once, leaves the last of each', () => {
  fc.assert(
    fc.property(writes, (pairs) => {
      const wanted = new Map(pairs);
      const singly = pairs.reduce<FrameValues>((now, [id, value]) => withValue(now, id, value), empty);
      for (const frame of [singly, withValues(empty, pairs), withValues(singly, pairs)]) {
        for (const [id, value] of wanted) assert.deepEqual(valueIn(frame, id), value);
        assert.equal(Object.keys(folded(frame)).length, wanted.size);
        assert.deepEqual(Object.keys(JSON.parse(JSON.stringify(folded(frame)))).length, wanted.size);
      }
    }),
    { numRuns: 200 },
  );
});

test('what was never written is undefined, whatever objects have by nature', () => {
  for (const id of ['v', '__proto__', 'constructor', 'toString']) assert.equal(valueIn(empty, id), undefined);
});

test('only values come out, whatever else the frame holds, also when nothing is written', () => {
  const frame = topOf(newSession({ version: 'v', resultId: null, seed: '0'.repeat(32) }).frames);
  assert.deepEqual(Object.keys(withValues(frame, [])).toSorted(), ['latest', 'values']);
  assert.deepEqual(Object.keys(withValue(frame, 'v', '1')).toSorted(), ['latest', 'values']);
});

test('a frame never changes', () => {
  const frame = Object.freeze({ values: Object.freeze({ v: '1' }), latest: Object.freeze([]) });
  assert.deepEqual(folded(withValue(frame, 'v', '2')), { v: '2' });
  assert.equal(valueIn(frame, 'v'), '1');
});
