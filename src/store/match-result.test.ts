import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchesVariable } from './match-result.ts';
import type { ResultRecord } from './ports/result.ts';

const result = (seq: number, variables: ResultRecord['variables'] = []): ResultRecord => ({
  ...{ id: `r${seq}`, seq, botId: 'b1', createdAt: 1000, variables, answers: [] },
  ...{ isCompleted: false, hasStarted: true, isArchived: false, lastChatSessionId: null },
});
const variable = (id: string, name: string, value: ResultRecord['variables'][number]['value']) => ({
  ...{ id, name, value, isSessionVariable: false as const },
});

describe('whether a result passes a filter on a variable', () => {
  const of = result(1, [
    variable('v1', 'Colour', 'red'),
    variable('v2', 'Sizes', ['S', null, 'M']),
    variable('v3', 'v1', 'a name like an id'),
    variable('v4', 'Colour', 'blue'),
  ]);
  const rows: readonly (readonly [name: string, value: string, passes: boolean])[] = [
    ['Colour', 'red', true],
    ['Colour', 'blue', true],
    ['Colour', 'green', false],
    ['Colour', 'Red', false],
    ['colour', 'red', false],
    ['Colour', '', false],
    ['v1', 'red', true],
    ['v1', 'a name like an id', true],
    ['v2', 'S', true],
    ['Sizes', 'M', true],
    ['Sizes', 'L', false],
    ['Sizes', 'null', false],
    ['Sizes', 'S,M', false],
    ['gone', 'red', false],
    ['', 'red', false],
  ];
  for (const [name, value, passes] of rows)
    it(`${name} is ${value}: ${passes}`, () =>
      assert.equal(matchesVariable(of, { variable: { name, value } }), passes));
  it('without one, always', () => {
    assert.equal(matchesVariable(of, {}), true);
    assert.equal(matchesVariable(result(2), {}), true);
  });
  it('a result without variables, never', () => {
    assert.equal(matchesVariable(result(2), { variable: { name: 'Colour', value: 'red' } }), false);
  });
});
