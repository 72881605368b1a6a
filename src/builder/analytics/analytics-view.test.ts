import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, countText, durationText, shareText } from './count-text.ts';
import { countsOnBoard } from './counts-on-board.ts';

const way = (blockId: string, edgeId: string | null, total: number) => ({
  ...{ from: { blockId, eventId: null }, edgeId, to: null, total },
});
const question = { asked: 10, answered: 6, refused: 1, skipped: 0, left: 4, leftAfterRefusal: 1 };
const time = { median: null, p90: null, pauses: 0, histogram: [] };

test('counts on the board, with shares of where an edge begins', () => {
  const { edges, blocks } = countsOnBoard(
    {
      blocks: [
        { blockId: 'a', visits: 10, failures: 0 },
        { blockId: 'b', visits: 6, failures: 0 },
      ],
      ways: [way('a', 'e1', 6), way('a', null, 2), way('b', 'e2', 3)],
    },
    { questions: [{ blockId: 'a', ...question, time, values: [] }] },
  );
  assert.deepEqual(edges.get('e1'), { total: 6, share: 0.75, weight: 1 });
  assert.deepEqual(edges.get('e2'), { total: 3, share: 1, weight: 0.5 });
  assert.deepEqual(blocks.get('a'), { visits: 10, left: 0.4 });
  assert.deepEqual(blocks.get('b'), { visits: 6, left: undefined });
});

test('numbers as text', () => {
  assert.equal(countText(1234567), '1,234,567');
  assert.deepEqual([countOf(1, 'chat'), countOf(0, 'chat')], ['1 chat', '0 chats']);
  assert.deepEqual([shareText(1, 3), shareText(0, 0)], ['33 %', '–']);
  assert.deepEqual([null, 12, 2896, 45_200, 90_000, 1_500_000].map(durationText), [
    '–',
    '12 ms',
    '2.9 s',
    '45 s',
    '1.5 min',
    '25 min',
  ]);
});
