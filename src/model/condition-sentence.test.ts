import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Condition } from './condition.ts';
import { conditionSentence } from './condition-sentence.ts';

const names = { variable: (id: string) => ({ s: 'Score', c: 'City' })[id] };
const rows: readonly (readonly [condition: Condition | undefined, sentence: string | undefined])[] = [
  [undefined, undefined],
  [{ comparisons: [] }, undefined],
  [
    {
      comparisons: [
        { id: '1', variableId: 's', comparisonOperator: 'Greater than', value: '5' },
        { id: '2', variableId: 'c', comparisonOperator: 'Equal to', value: 'Paris' },
      ],
    },
    'Score is greater than 5 and City is "Paris"',
  ],
  [
    {
      logicalOperator: 'OR',
      comparisons: [
        { id: '1', variableId: 's', comparisonOperator: 'Is set', value: 'left over' },
        { id: '2', variableId: 's', comparisonOperator: 'Less than', value: '{{Limit}}' },
      ],
    },
    'Score is set or Score is less than {{Limit}}',
  ],
  [{ comparisons: [{ id: '1' }] }, '… …'],
  [
    { comparisons: [{ id: '1', variableId: 'x', comparisonOperator: 'Equal to' }] },
    'a deleted variable is ""',
  ],
];

describe('a condition in words', () => {
  for (const [condition, sentence] of rows)
    it(String(sentence), () => assert.equal(conditionSentence(condition, names), sentence));
});
