import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsTablePreferencesSchema } from './results-table-preferences.ts';

const rows: readonly { given: unknown; read: unknown }[] = [
  {
    given: { columnsOrder: ['date', 'b1'], columnsVisibility: { b1: false }, columnsWidth: { date: 120 } },
    read: { columnsOrder: ['date', 'b1'], columnsVisibility: { b1: false }, columnsWidth: { date: 120 } },
  },
  {
    given: { columnsOrder: [], columnsVisibility: {}, columnsWidth: [], other: 1 },
    read: { columnsOrder: [], columnsVisibility: {}, columnsWidth: {} },
  },
  { given: { columnsOrder: [], columnsVisibility: {}, columnsWidth: [1] }, read: undefined },
  { given: { columnsOrder: [1], columnsVisibility: {}, columnsWidth: {} }, read: undefined },
  { given: { columnsOrder: [], columnsVisibility: { a: 'x' }, columnsWidth: {} }, read: undefined },
  { given: { columnsOrder: [], columnsVisibility: {} }, read: undefined },
  { given: { columnsOrder: [], columnsWidth: {} }, read: undefined },
  { given: null, read: undefined },
];

test('the arrangement of a results table is read whole, or not at all', () => {
  for (const { given, read } of rows) {
    assert.deepEqual(resultsTablePreferencesSchema.safeParse(given).data, read, JSON.stringify(given));
  }
});

test('a column of an odd name does no harm', () => {
  const given: unknown = JSON.parse(
    '{"columnsOrder":[],"columnsVisibility":{"__proto__":true},"columnsWidth":{}}',
  );
  assert.equal(resultsTablePreferencesSchema.safeParse(given).success, true);
  assert.equal(Object.hasOwn(Object.prototype, 'isAdmin'), false);
});
