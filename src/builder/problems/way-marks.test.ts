import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wayMarks } from './way-marks.ts';

const edges = [
  { id: 'start', from: { eventId: 's' }, to: { groupId: 'a' } },
  { id: 'named', from: { blockId: 'a2', itemId: 'i' }, to: { groupId: 'b', blockId: 'b1' } },
  { id: 'elsewhere', from: { blockId: 'a2' }, to: { groupId: 'b', blockId: 'b2' } },
  { id: 'back', from: { blockId: 'b1' }, to: { groupId: 'a' } },
];
const at = (groupId: string, blockId: string) => ({ groupId, blockId });

const rows: readonly (readonly [
  name: string,
  way: readonly ReturnType<typeof at>[],
  visits: object,
  taken: readonly string[],
])[] = [
  ['nowhere', [], {}, []],
  ['within a group', [at('a', 'a1'), at('a', 'a2')], { a1: [1], a2: [2] }, ['start']],
  ['by an item', [at('a', 'a2'), at('b', 'b1')], { a2: [1], b1: [2] }, ['start', 'named']],
  [
    'in a circle',
    [at('a', 'a2'), at('b', 'b1'), at('a', 'a2')],
    { a2: [1, 3], b1: [2] },
    ['start', 'named', 'back'],
  ],
];
for (const [name, way, visits, taken] of rows)
  test(`marks of a way: ${name}`, () => {
    const marks = wayMarks({ edges }, way);
    assert.deepEqual(Object.fromEntries(marks.visits), visits);
    assert.deepEqual([...marks.taken], taken);
  });
