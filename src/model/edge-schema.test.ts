import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeSchema } from './edge-schema.ts';

const to = { groupId: 'g' };

const rows: readonly { edge: unknown; read?: unknown; path?: string }[] = [
  { edge: { id: 'e', from: { eventId: 's' }, to }, read: { id: 'e', from: { eventId: 's' }, to } },
  { edge: { id: 'e', from: { blockId: 'b' }, to }, read: { id: 'e', from: { blockId: 'b' }, to } },
  {
    edge: { id: 'e', from: { blockId: 'b', itemId: 'i', pathId: 'p' }, to: { groupId: 'g', blockId: 'c' } },
    read: { id: 'e', from: { blockId: 'b', itemId: 'i', pathId: 'p' }, to: { groupId: 'g', blockId: 'c' } },
  },
  {
    edge: { id: 'e', from: { groupId: 'g0', blockId: 'b' }, to, x: 1 },
    read: { id: 'e', from: { blockId: 'b' }, to },
  },
  { edge: { id: 'e', from: {}, to }, path: 'from' },
  { edge: { id: 'e', from: { itemId: 'i' }, to }, path: 'from' },
  { edge: { id: 'e', from: { blockId: 'b' } }, path: 'to' },
  { edge: { id: 'e', from: { blockId: 'b' }, to: {} }, path: 'to.groupId' },
  { edge: { id: 'e', from: { blockId: 'b' }, to: { groupId: '' } }, path: 'to.groupId' },
  { edge: { id: '', from: { blockId: 'b' }, to }, path: 'id' },
  { edge: { from: { blockId: 'b' }, to }, path: 'id' },
  { edge: { id: 'e', from: { blockId: 1 }, to }, path: 'from.blockId' },
  { edge: null, path: '' },
  { edge: 'e', path: '' },
];

test('an edge has an id, a source and a target', () => {
  for (const { edge, read, path } of rows) {
    const result = edgeSchema.safeParse(edge);
    assert.deepEqual(result.data, read, JSON.stringify(edge));
    assert.equal(result.error?.issues[0]?.path.join('.'), path, JSON.stringify(edge));
  }
});
