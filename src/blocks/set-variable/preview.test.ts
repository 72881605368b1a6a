import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ValuePreview } from '#model/value-preview.ts';
import { setVariablePreview } from './preview.ts';

const variables = [
  { id: 'n', name: 'Score', value: '4' },
  { id: 't', name: 'Name', value: 'Ada' },
  { id: 'l', name: 'Plans', value: ['Basic', 'Pro'] },
  { id: 'p', name: 'Prices', value: ['9', '29'] },
  { id: 'c', name: 'Choice', value: 'Pro' },
  { id: 'e', name: 'Empty', value: null },
];
const now = Date.UTC(2026, 0, 31, 8, 30);
const value = (of: ValuePreview extends infer P ? (P extends { value: infer V } ? V : never) : never) => ({
  kind: 'value',
  value: of,
});

const rows: readonly (readonly [
  name: string,
  options: object,
  preview: object,
  reads?: readonly string[],
])[] = [
  ['nothing yet', {}, { kind: 'nothing' }, []],
  ['a text', { expressionToEvaluate: 'Hi {{Name}}!' }, value('Hi Ada!'), ['t']],
  ['one variable, as it is', { expressionToEvaluate: '{{Plans}}' }, value(['Basic', 'Pro']), ['l']],
  ['a calculation', { expressionToEvaluate: '{{Score}} * 2 + 1' }, value('9'), ['n']],
  ['an unset variable', { expressionToEvaluate: '{{Empty}}' }, value(null), ['e']],
  ['an unknown variable', { expressionToEvaluate: 'a {{Nobody}}' }, value('a '), []],
  [
    'code',
    { expressionToEvaluate: 'return fetch("x")', isCode: true },
    { kind: 'code', runsInPage: false },
    [],
  ],
  ['code in a text', { expressionToEvaluate: 'a {{= 1 + 1 =}}' }, { kind: 'code', runsInPage: false }],
  [
    'code of the browser',
    { expressionToEvaluate: '{{Score}} + 1', isExecutedOnClient: true },
    { kind: 'code', runsInPage: true },
  ],
  [
    'imported code',
    { expressionToEvaluate: 'return fetch()', isCode: true, isUnsafe: true },
    { kind: 'code', isUnsafe: true },
  ],
  ['nothing at all', { type: 'Empty' }, value(null)],
  [
    'one more',
    { type: 'Append value(s)', variableId: 'l', item: 'Max' },
    value(['Basic', 'Pro', 'Max']),
    ['l'],
  ],
  [
    'a list more',
    { type: 'Append value(s)', variableId: 't', item: '{{Plans}}' },
    value(['Ada', 'Basic', 'Pro']),
    ['t', 'l'],
  ],
  ['to nothing', { type: 'Append value(s)', variableId: 'e', item: 'x' }, value(['x'])],
  [
    'the last item',
    { type: 'Pop', variableId: 'l', saveItemInVariableId: 'c' },
    { ...value(['Basic']), also: { variableId: 'c', value: 'Pro' } },
    ['l'],
  ],
  ['the first item', { type: 'Shift', variableId: 'l' }, value(['Pro']), ['l']],
  [
    'the same position',
    {
      type: 'Map item with same index',
      mapListItemParams: { baseItemVariableId: 'c', baseListVariableId: 'l', targetListVariableId: 'p' },
    },
    value('29'),
    ['c', 'l', 'p'],
  ],
  ['now', { type: 'Now' }, value('2026-01-31T08:30:00.000Z'), []],
  ['tomorrow there', { type: 'Tomorrow', timeZone: 'Europe/Paris' }, value('2026-02-01T09:30:00+01:00')],
  ['an unknown zone', { type: 'Now', timeZone: 'Mars' }, { kind: 'nothing' }],
  ['today, as before', { type: 'Today' }, value('2026-01-31T08:30:00.000Z')],
  ['a random id', { type: 'Random ID' }, { kind: 'later' }],
  ['an address without a block', { type: 'Resume URL' }, { kind: 'nothing' }],
];

describe('the preview of a value', () => {
  for (const [name, options, preview, reads] of rows)
    it(name, () => {
      const block = { id: 'b', type: 'Set variable', options };
      assert.partialDeepStrictEqual(setVariablePreview.previewOf(block, { now, variables }), preview);
      if (reads !== undefined) assert.deepEqual(setVariablePreview.readsIn(block, variables), reads);
    });

  it('is not made of other blocks', () => {
    assert.equal(setVariablePreview.previewOf({ id: 'b', type: 'text' }, { now, variables }), undefined);
  });
});
