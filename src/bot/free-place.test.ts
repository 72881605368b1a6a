import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BotDocument } from './document.ts';
import { freePlace } from './free-place.ts';

const group = (id: string, x: number, y: number, blocks = 1): BotDocument['groups'][number] => ({
  id,
  title: id,
  graphCoordinates: { x, y },
  blocks: Array.from({ length: blocks }, (_, index) => ({ id: `${id}${index}`, type: 'text' })),
});

const board = (...groups: BotDocument['groups']): Pick<BotDocument, 'events' | 'groups'> => ({
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 } }],
  groups,
});

describe('a free place', () => {
  const rows: readonly (readonly [
    name: string,
    groups: BotDocument['groups'],
    at: readonly [number, number],
    way: 'right' | 'down',
    place: readonly [number, number],
  ])[] = [
    ['nothing is there', [], [400, 300], 'right', [400, 300]],
    ['right of a group', [group('a', 400, 300)], [400, 300], 'right', [784, 300]],
    ['below a group', [group('a', 400, 300)], [400, 300], 'down', [400, 476]],
    ['below a long group', [group('a', 400, 300, 4)], [400, 300], 'down', [400, 692]],
    ['beside the start', [], [0, 0], 'right', [272, 0]],
    ['past several groups', [group('a', 400, 300), group('b', 784, 300)], [400, 300], 'right', [1168, 300]],
    ['too close is not free', [group('a', 400, 300)], [400, 140], 'down', [400, 476]],
    ['far enough is', [group('a', 400, 300)], [400, 80], 'down', [400, 80]],
  ];
  for (const [name, groups, [x, y], way, place] of rows)
    it(name, () => {
      const found = freePlace(board(...groups), { x, y }, { way });
      assert.deepEqual([found.x, found.y], place);
    });
});
