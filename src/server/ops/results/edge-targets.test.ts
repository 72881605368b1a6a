import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseDocument } from '#bot/parse-document.ts';
import { edgeTargets } from './edge-targets.ts';

const parsed = parseDocument(
  {
    version: '6',
    events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 } }],
    groups: [
      {
        id: 'g-1',
        title: 'A',
        graphCoordinates: { x: 0, y: 0 },
        blocks: [{ id: 'b-1', type: 'text input' }],
      },
    ],
    edges: [
      { id: 'e1', from: { eventId: 's' }, to: { groupId: 'g-1' } },
      { id: 'e2', from: { blockId: 'b-1' }, to: { groupId: 'g-1', blockId: 'b-1' } },
    ],
    variables: [],
    theme: {},
    settings: {},
  },
  { unknownBlocks: 'keep' },
);

for (const [id, groupId, blockId] of [
  ['e1', 'g-1', null],
  ['e2', 'g-1', 'b-1'],
  ['virtual-g-1', 'g-1', null],
  ['virtual-g-1-b-1', 'g-1', 'b-1'],
  ['virtual-return-b-1', 'g-1', 'b-1'],
] as const) {
  it(`${id} leads to ${groupId} ${blockId}`, () => {
    assert.ok(parsed.ok);
    assert.deepEqual(edgeTargets(parsed.value.document).get(id), { groupId, blockId });
  });
}

for (const id of ['e3', 'virtual-', 'virtual-g-2', 'constructor']) {
  it(`${id} leads nowhere`, () => {
    assert.ok(parsed.ok);
    assert.equal(edgeTargets(parsed.value.document).get(id), undefined);
  });
}
