import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, countText, durationText, shareText, withShare } from './count-text.ts';
import { countsOnBoard } from './counts-on-board.ts';
import { timeBars } from './time-bars.ts';
import { toldVariables } from './told-variables.ts';

const way = (blockId: string, edgeId: string | null, total: number) => ({
  ...{ from: { blockId, eventId: null }, edgeId, to: null, total },
});
const question = { asked: 10, answered: 6, refused: 1, skipped: 0, left: 4, leftAfterRefusal: 1 };
const time = { median: null, p90: null, pauses: 0, histogram: [] };

test('counts on the board, with shares of where an edge begins', () => {
  const { edges, blocks } = countsOnBoard(
    {
      blocks: [
        { blockId: 'a', visits: 100, failures: 0 },
        { blockId: 'b', visits: 60, failures: 0 },
      ],
      ways: [way('a', 'e1', 60), way('a', null, 20), way('b', 'e2', 30)],
    },
    { questions: [{ blockId: 'a', ...question, asked: 100, left: 40, time, values: [] }] },
  );
  assert.deepEqual(edges.get('e1'), { total: 60, share: 0.75, weight: 1 });
  assert.deepEqual(edges.get('e2'), { total: 30, share: 1, weight: 0.5 });
  assert.deepEqual(blocks.get('a'), { visits: 100, failures: 0, left: 40, leftShare: 0.4 });
  assert.deepEqual(blocks.get('b'), { visits: 60, failures: 0, left: 0, leftShare: undefined });
});

test('few chats have counts only, and failures are told', () => {
  const { edges, blocks } = countsOnBoard(
    { blocks: [{ blockId: 'a', visits: 10, failures: 2 }], ways: [way('a', 'e1', 6), way('a', null, 4)] },
    { questions: [{ blockId: 'a', ...question, time, values: [] }] },
  );
  assert.deepEqual(edges.get('e1'), { total: 6, share: undefined, weight: 1 });
  assert.deepEqual(blocks.get('a'), { visits: 10, failures: 2, left: 4, leftShare: undefined });
});

test('views over time: by day, by month where there are many', () => {
  const day = (of: string, views: number) => ({ day: of, views, starts: 0, completed: 1 });
  assert.deepEqual(timeBars([day('2026-01-31', 3), day('2026-03-01', 2)]), {
    unit: 'day',
    bars: [
      { name: '2026-01-31', from: 20_484, to: 20_485, views: 3, completed: 1 },
      { name: '2026-03-01', from: 20_513, to: 20_514, views: 2, completed: 1 },
    ],
    ...{ from: 20_484, to: 20_514 },
  });
  const { from, to } = timeBars([day('2026-01-31', 3)]);
  assert.deepEqual([from, to], [20_485 - 14, 20_485], 'a day is a bar, not a block');
  const months = timeBars([
    day('2026-01-01', 100),
    day('2026-02-05', 3),
    day('2026-02-06', 2),
    day('2026-06-30', 1),
  ]);
  assert.equal(months.unit, 'month');
  assert.deepEqual(
    months.bars.map(({ name, from, to, views }) => [name, to - from, views]),
    [
      ['2026-01', 31, 100],
      ['2026-02', 28, 5],
      ['2026-06', 30, 1],
    ],
  );
});

test('variables are told that say more than the answers do', () => {
  const values = [
    { value: 'Tea', total: 4 },
    { value: 'Coffee', total: 2 },
  ];
  const asked = { blockId: 'a', ...question, time, values };
  const variable = (variableId: string, of: typeof values, others: number) => ({
    ...{ variableId, total: 9, values: of, others },
  });
  const told = toldVariables(
    [
      variable('repeats', values.toReversed(), 0),
      variable('has more', values, 3),
      variable('is other', values.slice(1), 0),
      variable('free text', [], 9),
    ],
    [asked],
  );
  assert.deepEqual(
    told.map(({ variableId }) => variableId),
    ['has more', 'is other'],
  );
});

test('numbers as text', () => {
  assert.equal(countText(1234567), '1,234,567');
  assert.deepEqual([countOf(1, 'chat'), countOf(0, 'chat')], ['1 chat', '0 chats']);
  assert.deepEqual([shareText(10, 30), shareText(9, 29), shareText(0, 0)], ['33 %', undefined, undefined]);
  assert.deepEqual([withShare(10, 30), withShare(1, 3)], ['10 · 33 %', '1']);
  assert.deepEqual([null, 12, 2896, 45_200, 90_000, 1_500_000].map(durationText), [
    '–',
    '12 ms',
    '2.9 s',
    '45 s',
    '1.5 min',
    '25 min',
  ]);
});
