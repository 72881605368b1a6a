import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turn } from './conformance/world.ts';
import {
  factsOf,
  foldVariables,
  parseVariableChanges,
  storedChanges,
  type VariableChange,
} from './turn-facts.ts';

test('a turn without facts speaks of no result', () => {
  assert.deepEqual(factsOf(turn(1)), []);
});

test('facts are sorted by result, in the order of being named', () => {
  const answer = { resultId: 'r1', blockId: 'b', content: 'c' };
  const facts = factsOf(
    turn(1, {
      answer,
      variables: [
        { resultId: 'r2', id: 'x', name: 'X', value: '1' },
        { resultId: 'r1', id: 'y', name: 'Y', value: null },
      ],
      edges: [
        { resultId: 'r1', edgeId: 'e1' },
        { resultId: 'r3', edgeId: 'e2' },
      ],
    }),
  );
  assert.deepEqual(facts, [
    { resultId: 'r1', answer, variables: [['y', 'Y', null]], edges: ['e1'] },
    { resultId: 'r2', answer: null, variables: [['x', 'X', '1']], edges: [] },
    { resultId: 'r3', answer: null, variables: [], edges: ['e2'] },
  ]);
});

const folds: readonly { name: string; changes: readonly VariableChange[]; left: readonly string[] }[] = [
  { name: 'nothing', changes: [], left: [] },
  {
    name: 'the last value',
    changes: [
      ['a', 'A', '1'],
      ['b', 'B', '2'],
      ['a', 'A', '3'],
    ],
    left: ['A=3', 'B=2'],
  },
  {
    name: 'no value',
    changes: [
      ['a', 'A', '1'],
      ['a', 'A', null],
    ],
    left: [],
  },
  {
    name: 'a value again',
    changes: [
      ['a', 'A', '1'],
      ['b', 'B', '1'],
      ['a', 'A', null],
      ['a', 'A', '2'],
    ],
    left: ['B=1', 'A=2'],
  },
  {
    name: 'odd ids',
    changes: [
      ['__proto__', 'P', '1'],
      ['2', 'two', '2'],
      ['1', 'one', '1'],
    ],
    left: ['P=1', 'two=2', 'one=1'],
  },
];

for (const { name, changes, left } of folds) {
  test(`variables fold to ${name}`, () => {
    const stored = parseVariableChanges(JSON.stringify(changes), null);
    assert.deepEqual(stored, changes);
    assert.deepEqual(
      foldVariables(stored).map((variable) => `${variable.name}=${variable.value}`),
      left,
    );
  });
}

const long = 'ä'.repeat(100);
const repeats: readonly (readonly [
  name: string,
  content: string,
  value: VariableChange[2],
  isStored: boolean,
])[] = [
  ['a short answer', 'short', 'short', true],
  ['an answer one character too short', long.slice(1), long.slice(1), true],
  ['a long answer', long, long, false],
  ['another text', long, `${long}.`, true],
  ['a list of the answer', long, [long], true],
  ['no value', long, null, true],
  ['the empty text', '', '', true],
];
for (const [name, content, value, isStored] of repeats)
  test(`${name} is ${isStored ? '' : 'not '}stored in its variable, and read again`, () => {
    const changes: readonly VariableChange[] = [
      ['v', 'V', value],
      ['w', 'W', 'x'],
    ];
    const answer = { resultId: 'r1', blockId: 'b', content };
    const stored = storedChanges({ resultId: 'r1', answer, variables: changes, edges: [] });
    assert.deepEqual(stored[0], isStored ? ['v', 'V', value] : ['v', 'V', 0]);
    assert.deepEqual(parseVariableChanges(JSON.stringify(stored), content), changes);
  });

test('stored changes that make no sense are left out', () => {
  assert.deepEqual(parseVariableChanges('{"a":1}', 'c'), []);
  assert.deepEqual(parseVariableChanges('[1,["a"],["a","A",5],["a","A",[1]],["b","B",["x",null]]]', 'c'), [
    ['b', 'B', ['x', null]],
  ]);
});
