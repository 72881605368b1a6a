import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evaluateCondition } from '#engine/condition.ts';
import { type Comparison, comparisonOperators } from '#model/condition.ts';
import type { Value } from '#model/value.ts';
import { areOpposed, isImpliedBy, needsValue } from './implied-by.ts';

type Short = readonly [operator: (typeof comparisonOperators)[number], value?: string];

const comparison = ([comparisonOperator, value]: Short, variableId = 'v'): Comparison => ({
  id: 'c',
  variableId,
  comparisonOperator,
  ...(value !== undefined && { value }),
});

/** What variables hold: texts of all scales. */
const values: readonly Value[] = [
  null,
  '',
  ' ',
  '0',
  '4',
  '5',
  '5.0',
  '7',
  '10',
  '1,500',
  '-3',
  'a',
  'A',
  'ab',
  'abc',
  'é',
  'e\u0301',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21T10:00:00Z',
  '09:30',
  '23:59',
  '+49 30 1234567',
];

/** What they are compared with. */
const operands = [
  '',
  '0',
  '4',
  '5',
  '5.0',
  '10',
  'a',
  'A',
  'ab',
  'é',
  '2026-11-20',
  '09:30',
  'null',
  'undefined',
  '{{Other}}',
];

const holdsFor = (compared: Comparison, value: Value): boolean =>
  evaluateCondition(
    { comparisons: [compared] },
    {
      value: () => value,
      // The other variable is empty in one run and 5 in the next.
      fill: (text) => text.replaceAll('{{Other}}', '5'),
      loneVariable: (text) => (text === '{{Other}}' ? '5' : undefined),
      matches: (pattern, text) => text.includes(pattern),
      work: () => {},
    },
  ) === true;

const all = comparisonOperators
  .filter((operator) => !operator.includes('regex'))
  .flatMap((operator) => operands.map((operand) => comparison([operator, operand])));

describe('what is known of comparisons', () => {
  it('is never wrong: each pair, for each value', () => {
    let [implied, opposed] = [0, 0];
    const held = new Map(all.map((each) => [each, values.filter((value) => holdsFor(each, value))]));
    for (const given of all) {
      if (needsValue(given))
        assert.deepEqual(
          (held.get(given) ?? []).filter((value) => !holdsFor(comparison(['Is set']), value)),
          [],
          JSON.stringify(given),
        );
      for (const wanted of all) {
        const both = JSON.stringify([wanted, given]);
        if (isImpliedBy(wanted, given)) {
          implied += 1;
          for (const value of held.get(given) ?? [])
            assert.ok(held.get(wanted)?.includes(value), `${both}: ${JSON.stringify(value)}`);
        }
        if (areOpposed(wanted, given)) {
          opposed += 1;
          for (const value of held.get(given) ?? [])
            assert.ok(!held.get(wanted)?.includes(value), `${both}: ${JSON.stringify(value)}`);
        }
      }
    }
    // Far more than comparisons with themselves.
    assert.ok(implied > 2 * all.length, String(implied));
    assert.ok(opposed > 2 * all.length, String(opposed));
  });

  it('says nothing of different variables', () => {
    const other = comparison(['Is set'], 'w');
    assert.equal(isImpliedBy(comparison(['Is set']), other), false);
    assert.equal(areOpposed(comparison(['Is empty']), other), false);
  });

  it('says nothing of comparisons without a variable or an operator', () => {
    const bare: Comparison = { id: 'c' };
    assert.equal(isImpliedBy(bare, bare), false);
    assert.equal(areOpposed(bare, bare), false);
    assert.equal(needsValue(bare), false);
  });
});

const implications: readonly (readonly [wanted: Short, given: Short, isImplied: boolean])[] = [
  [['Is set'], ['Equal to', 'a'], true],
  [['Is set'], ['Equal to', ''], false],
  [['Is set'], ['Equal to', '{{Other}}'], false],
  [['Is set'], ['Not equal', 'a'], false],
  [['Is set'], ['Contains', 'a'], true],
  [['Is set'], ['Less than', '5'], true],
  [['Is set'], ['Does not contain', 'a'], false],
  [['Equal to', '{{Other}}'], ['Equal to', '{{Other}}'], true],
  [['Equal to', 'a'], ['Equal to', '{{Other}}'], false],
  [['Contains', 'b'], ['Equal to', 'abc'], true],
  [['Contains', 'x'], ['Equal to', 'abc'], false],
  [['Greater than', '5'], ['Greater than', '10'], true],
  [['Greater than', '5'], ['Greater or equal to', '5'], false],
  [['Greater or equal to', '5'], ['Greater than', '5'], true],
  [['Less than', '10'], ['Less than', '5'], true],
  [['Less than', '5'], ['Less than', '10'], false],
  [['Greater than', '5'], ['Less than', '10'], false],
  [['Greater than', '2026-11-20'], ['Greater than', '2026-11-21'], true],
  [['Greater than', '5'], ['Greater than', '2026-11-21'], false],
];
for (const [wanted, given, isImplied] of implications)
  it(`${given.join(' ')} ${isImplied ? 'implies' : 'does not imply'} ${wanted.join(' ')}`, () =>
    assert.equal(isImpliedBy(comparison(wanted), comparison(given)), isImplied));

const oppositions: readonly (readonly [one: Short, other: Short, isOpposed: boolean])[] = [
  [['Equal to', 'a'], ['Equal to', 'b'], true],
  [['Equal to', 'a'], ['Equal to', '{{Other}}'], false],
  [['Equal to', 'a'], ['Not equal', 'a'], true],
  [['Is set'], ['Is empty'], true],
  [['Is empty'], ['Equal to', ''], false],
  [['Is empty'], ['Contains', 'a'], true],
  [['Is empty'], ['Not equal', 'a'], false],
  [['Greater than', '10'], ['Less than', '5'], true],
  [['Greater than', '5'], ['Less than', '10'], false],
  [['Greater or equal to', '5'], ['Less or equal to', '5'], false],
  [['Greater than', '5'], ['Less or equal to', '5'], true],
  [['Greater than', '5'], ['Less than', '2026-11-21'], true],
  [['Starts with', 'a'], ['Starts with', 'b'], false],
];
for (const [one, other, isOpposed] of oppositions)
  it(`${one.join(' ')} and ${other.join(' ')} ${isOpposed ? 'exclude each other' : 'can both hold'}`, () => {
    assert.equal(areOpposed(comparison(one), comparison(other)), isOpposed);
    assert.equal(areOpposed(comparison(other), comparison(one)), isOpposed);
  });
