import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cellText,
  fieldOf,
  isShown,
  movedColumn,
  noPreferences,
  orderedColumns,
  type ResultColumn,
  type ResultRow,
  widthOf,
} from './result-column.ts';

const column = (id: string, more: Partial<ResultColumn> = {}): ResultColumn => ({
  ...{ id, label: id, kind: 'question', blockIds: [id], variableId: null, blockType: 'text input' },
  ...more,
});
const date = column('date', { kind: 'date', blockIds: [] });
const name = column('name');
const both = column('both', { blockIds: ['b1', 'b2'], variableId: 'v1' });
const score = column('score', { kind: 'variable', blockIds: [], variableId: 'score' });
const all = [date, name, both, score];
const ids = (columns: readonly ResultColumn[]): string => columns.map(({ id }) => id).join(' ');

const result: ResultRow = {
  ...{ id: 'r1', createdAt: '2026-01-02T03:04:05.000Z', botId: 'b', isCompleted: true, hasStarted: true },
  ...{ isArchived: false, lastChatSessionId: null },
  variables: [{ id: 'score', name: 'Score', value: ['7', null, '9'], isSessionVariable: false }],
  answers: [
    { blockId: 'b1', content: 'first', attachedFileUrls: [] },
    { blockId: 'b2', content: 'second', attachedFileUrls: [] },
    { blockId: 'name', content: '', attachedFileUrls: ['https://a.example/1', 'https://a.example/2'] },
  ],
};

describe('columns of results', () => {
  it('come in the chosen order, others after them', () =>
    assert.equal(
      ids(orderedColumns(all, { ...noPreferences, columnsOrder: ['score', 'gone', 'date'] })),
      'score date name both',
    ));

  for (const [id, by, order] of [
    ['score', -1, 'date name score both'],
    ['date', -1, 'date name both score'],
    ['date', 2, 'name both date score'],
    ['score', 1, 'date name both score'],
  ] as const)
    it(`move: ${id} by ${by}`, () =>
      assert.equal(movedColumn(all, noPreferences, { id, by }).columnsOrder.join(' '), order));

  it('have a width within limits, and can be hidden', () => {
    const chosen = {
      ...noPreferences,
      columnsWidth: { name: 5, both: 300 },
      columnsVisibility: { name: false },
    };
    assert.deepEqual([widthOf(name, chosen), widthOf(both, chosen), widthOf(date, chosen)], [80, 300, 216]);
    assert.deepEqual([isShown(name, chosen), isShown(both, chosen)], [false, true]);
  });

  it('are compared by their block, or by the variable that several questions fill', () =>
    assert.deepEqual(all.map(fieldOf), [
      undefined,
      { blockId: 'name' },
      { variableId: 'v1' },
      { variableId: 'score' },
    ]));

  it('show the last answer, files and lists as text', () => {
    assert.equal(cellText(result, both), 'second');
    assert.equal(cellText(result, name), 'https://a.example/1, https://a.example/2');
    assert.equal(cellText(result, score), '7, , 9');
    assert.equal(cellText(result, column('none')), '');
    assert.match(cellText(result, date), /2026/);
  });
});
