import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variableSchema } from './variable-schema.ts';

const rows: readonly { variable: unknown; isRead: boolean }[] = [
  { variable: { id: 'v', name: 'Name' }, isRead: true },
  { variable: { id: 'v', name: '' }, isRead: true },
  { variable: { id: 'v', name: 'Name', isSessionVariable: true }, isRead: true },
  { variable: { id: 'v', name: 'Name', value: 'x' }, isRead: true },
  { variable: { id: 'v', name: 'Name', value: null }, isRead: true },
  { variable: { id: 'v', name: 'Name', value: ['a', null] }, isRead: true },
  { variable: { id: 'v', name: 'Name', value: [] }, isRead: true },
  { variable: { id: 'v', name: 'Name', value: 1 }, isRead: false },
  { variable: { id: 'v', name: 'Name', value: [1] }, isRead: false },
  { variable: { id: 'v', name: 'Name', value: [['a']] }, isRead: false },
  { variable: { id: 'v' }, isRead: false },
  { variable: { id: '', name: 'Name' }, isRead: false },
  { variable: { name: 'Name' }, isRead: false },
  { variable: null, isRead: false },
];

test('a variable holds a text, a list with gaps, or nothing', () => {
  for (const { variable, isRead } of rows) {
    const result = variableSchema.safeParse(variable);
    assert.deepEqual(result.data, isRead ? variable : undefined, JSON.stringify(variable));
  }
});
