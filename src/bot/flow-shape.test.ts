import assert from 'node:assert/strict';
import { it } from 'node:test';
import { flowShape } from './flow-shape.ts';

const group = (id: string, x: number, blocks: readonly string[]) => ({
  ...{ id, title: id, graphCoordinates: { x, y: 0.4 } },
  blocks: blocks.map((block) => ({ id: block, type: 'text' })),
});
const edge = (from: string, to: string) => ({
  id: `${from} ${to}`,
  from: { blockId: from },
  to: { groupId: to },
});

it('tells where groups are and which are connected', () => {
  const shape = flowShape({
    groups: [group('a', 0.6, ['a1', 'a2']), { id: 'b', title: 'b', blocks: [] }],
    edges: [
      { id: 's', from: { eventId: 'start' }, to: { groupId: 'a' } },
      ...[edge('a1', 'b'), edge('a2', 'b'), edge('a2', 'a'), edge('a2', 'none')],
    ],
  });
  assert.deepEqual(shape, {
    groups: [
      { x: 1, y: 0, blocks: 2 },
      { x: 0, y: 0, blocks: 0 },
    ],
    edges: [
      { from: 0, to: 1 },
      { from: 0, to: 0 },
    ],
  });
});

it('leaves out what would be too small to see', () => {
  const groups = Array.from({ length: 70 }, (_, at) => group(`g${at}`, at, [`b${at}`]));
  const shape = flowShape({ groups, edges: [edge('b0', 'g1'), edge('b0', 'g65'), edge('b65', 'g0')] });
  assert.equal(shape.groups.length, 60);
  assert.deepEqual(shape.edges, [{ from: 0, to: 1 }]);
});
