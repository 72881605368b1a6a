import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Condition, comparisonOperators, logicalOperators } from './condition.ts';

test('there are fourteen comparison operators, each once', () => {
  assert.equal(comparisonOperators.length, 14);
  assert.equal(new Set(comparisonOperators).size, 14);
});

test('the words are those of stored bots', () => {
  const stored: readonly Condition[] = [
    {},
    { comparisons: [{ id: 'c' }] },
    {
      logicalOperator: 'OR',
      comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Equal to', value: '1' }],
    },
    {
      logicalOperator: 'AND',
      comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Greater or equal to' }],
    },
    { comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Does not match regex', value: '/a/' }] },
  ];
  for (const condition of stored) {
    if (condition.logicalOperator !== undefined)
      assert.ok(logicalOperators.includes(condition.logicalOperator));
    for (const { comparisonOperator: operator } of condition.comparisons ?? []) {
      if (operator !== undefined) assert.ok(comparisonOperators.includes(operator));
    }
  }
});

test('operators that mean the opposite come in pairs', () => {
  const pairs = [
    ['Equal to', 'Not equal'],
    ['Contains', 'Does not contain'],
    ['Is set', 'Is empty'],
    ['Matches regex', 'Does not match regex'],
    ['Greater than', 'Less or equal to'],
    ['Less than', 'Greater or equal to'],
    ['Starts with', 'Ends with'],
  ];
  assert.deepEqual(new Set(pairs.flat()), new Set<string>(comparisonOperators));
});
