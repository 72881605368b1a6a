import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare } from '#engine/condition.ts';
import { type Comparison, comparisonOperators } from '#model/condition.ts';
import { either, type KnownValue, refined, valueOfGiven, verdictOn } from './known-value.ts';
import { valueInWords } from './value-in-words.ts';

/** What is known, with examples of it. */
const known: readonly (readonly [value: NonNullable<KnownValue>, examples: readonly (string | null)[]])[] = [
  [{ texts: ['Pro', 'Free'] }, ['Pro', 'Free']],
  [{ texts: [null] }, [null]],
  [{ texts: [null, '5', '10'] }, [null, '5', '10']],
  [{ min: 1, max: 5 }, ['1', '3', '4.5', '5']],
  [{ min: 5, max: 5 }, ['5']],
  [{ min: -Infinity, max: 0 }, ['-1000', '-0.5', '0']],
  [{ min: 10, max: Infinity }, ['10', '11', '1000000']],
];
const rights = ['', '0', '1', '5', '7', '10', 'Pro', 'pro', 'null', 'x', '2026-01-01', '^P', '[0-9]'];
const comparisons: readonly Comparison[] = comparisonOperators.flatMap((comparisonOperator) =>
  rights.map((value) => ({ id: 'c', variableId: 'v', comparisonOperator, value })),
);

/** What the engine makes of it. */
function holds({ comparisonOperator, value = '' }: Comparison, left: string | null): boolean | undefined {
  const right = value === 'null' ? null : value;
  return (
    comparisonOperator &&
    compare(comparisonOperator, { left, right }, (pattern, text) => new RegExp(pattern).test(text))
  );
}

describe('what is known of a value', () => {
  for (const [value, examples] of known)
    it(`${valueInWords(value)}: comparisons turn out as in the engine`, () => {
      for (const comparison of comparisons) {
        const verdict = verdictOn(comparison, value);
        for (const example of examples) {
          const really = holds(comparison, example);
          const said = JSON.stringify([comparison, example]);
          if (verdict !== 'sometimes') assert.equal(really, verdict === 'always', said);
          const left = refined(value, comparison, really === true);
          assert.ok(left !== null && (left === undefined || isAmong(example, left)), said);
        }
      }
    });

  it('decides what can be decided', () => {
    const verdict = (value: KnownValue, comparisonOperator: Comparison['comparisonOperator'], to = '') =>
      verdictOn(
        { id: 'c', variableId: 'v', ...(comparisonOperator && { comparisonOperator }), value: to },
        value,
      );
    const rows = [
      [verdict({ min: 1, max: 5 }, 'Greater than', '5'), 'never'],
      [verdict({ min: 1, max: 5 }, 'Greater or equal to', '5'), 'sometimes'],
      [verdict({ min: 1, max: 5 }, 'Less than', '6'), 'always'],
      [verdict({ min: 1, max: 5 }, 'Is set'), 'always'],
      [verdict({ min: 1, max: 5 }, 'Equal to', '9'), 'never'],
      [verdict({ min: 1, max: 5 }, 'Equal to', '{{V}}'), 'sometimes'],
      [verdict({ min: 1, max: 5 }, undefined), 'sometimes'],
      [verdict({ texts: ['a'] }, undefined), 'never'],
      [verdict({ texts: ['Pro', 'Free'] }, 'Contains', 'r'), 'always'],
      [verdict({ texts: ['Pro', 'Free'] }, 'Matches regex', '(?=P)'), 'sometimes'],
      [verdict(undefined, 'Is set'), 'sometimes'],
    ] as const;
    for (const [is, wanted] of rows) assert.equal(is, wanted);
  });

  it('meets', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const rows = [
      [either({ texts: ['a'] }, { texts: ['b', 'a'] }), { texts: ['a', 'b'] }],
      [either({ texts: many }, { texts: ['i'] }), undefined],
      [either({ min: 1, max: 2 }, { min: 5, max: 6 }), { min: 1, max: 6 }],
      [either({ texts: ['1'] }, { min: 5, max: 6 }), undefined],
      [either({ texts: ['1'] }, undefined), undefined],
      [valueOfGiven({ kind: 'texts', texts: [...many, 'i'] }), undefined],
      [valueOfGiven({ kind: 'number' }), undefined],
      [valueOfGiven({ kind: 'number', min: 3 }), { min: 3, max: Infinity }],
      [valueOfGiven({ kind: 'words' }), undefined],
    ] as const;
    for (const [is, wanted] of rows) assert.deepEqual(is, wanted);
    const same: KnownValue = { min: 0, max: 9 };
    assert.equal(either(same, { min: 1, max: 2 }), same);
  });

  it('is said in words', () => {
    assert.equal(valueInWords({ texts: ['a', null] }), '"a" or empty');
    assert.equal(valueInWords({ texts: ['a', 'b', 'c', 'd', 'e', 'f'] }), '"a", "b", "c", "d" or 2 more');
    assert.equal(valueInWords({ min: 3, max: Infinity }), 'at least 3');
    assert.equal(valueInWords({ min: -Infinity, max: 3 }), 'at most 3');
  });
});

function isAmong(text: string | null, value: NonNullable<KnownValue>): boolean {
  if ('texts' in value) return value.texts.includes(text);
  return Number(text) >= value.min && Number(text) <= value.max;
}

it('a comparison says the same about a value however many others it is asked about in between', () => {
  const comparison: Comparison = { id: 'c', variableId: 'v', comparisonOperator: 'Greater than', value: '5' };
  const values = Array.from({ length: 20 }, (_, index): KnownValue => ({ min: index, max: index }));
  const ask = () => values.map((value) => verdictOn(comparison, value));
  const first = ask();
  assert.deepEqual(ask(), first);
  assert.deepEqual(
    first.map((verdict) => verdict === 'always'),
    values.map((_, index) => index > 5),
  );
});
