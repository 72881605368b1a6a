import assert from 'node:assert/strict';
import { it } from 'node:test';
import { takenBy } from './taken-by.ts';
import type { MissingPart } from './untested-of.ts';

const to = (blockId: string | null, eventId: string | null, edgeId: string | null, total: number) => ({
  ...{ from: { blockId, eventId }, edgeId, to: null, total },
});
const flow = {
  blocks: [{ blockId: 'a', visits: 9, failures: 1 }],
  ways: [to('a', null, 'e', 5), to('a', null, null, 3), to(null, 'start', 'f', 12), to('b', null, null, 7)],
};

const rows: readonly (readonly [
  kind: MissingPart['kind'],
  place: MissingPart['place'],
  taken: number | undefined,
])[] = [
  ['Block', { blockId: 'a' }, 9],
  ['Block', { blockId: 'c' }, 0],
  ['Way', { blockId: 'a', itemId: 'i', edgeId: 'e' }, 5],
  ['Way', { blockId: 'a' }, 3],
  ['Way', { blockId: 'a', itemId: 'i' }, undefined],
  ['Event', { eventId: 'start' }, 12],
  ['Comparison', { blockId: 'a', itemId: 'i' }, undefined],
];
for (const [kind, place, taken] of rows)
  it(`${kind} ${JSON.stringify(place)} was taken by ${taken} chats`, () =>
    assert.equal(takenBy(flow, { kind, place, name: '' }), taken));
