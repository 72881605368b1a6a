import type { ResultComparison, ResultFilterTree } from '#contract/result-query.ts';
import { compare, type RegexMatcher } from '#engine/condition.ts';
import { testRegex } from '#engine/regex.ts';
import { assertNever } from '#lib/assert-never.ts';
import { toComparable } from '#lib/comparable.ts';
import { folded } from '#lib/folded.ts';
import {
  answerField,
  cellContent,
  type FieldValue,
  fieldValues,
  numberPlace,
  scalePlace,
  variableField,
} from '#lib/result-cells.ts';
import type { ComparisonOperator } from '#model/condition.ts';
import type { CellTest, ResultTest, ResultWhere } from '#store/ports/result.ts';

/**
 * A filter for the store: what its index can answer, and the truth, which is that of the Condition block. Values that are empty
 * texts count as none.
 */
export function resultTest(tree: ResultFilterTree): ResultTest {
  const { where, isExact } = translated(tree);
  return { where, isExact, matches: (result) => holds(tree, fieldValues(result)) };
}

type Tree = ResultFilterTree | ResultComparison;

function holds(tree: Tree, values: ReadonlyMap<string, FieldValue>): boolean {
  if ('filters' in tree) {
    const test = (part: Tree) => holds(part, values);
    return tree.logicalOperator === 'OR' ? tree.filters.some(test) : tree.filters.every(test);
  }
  const sides = { left: values.get(fieldOf(tree)) ?? null, right: valueOf(tree) };
  return compare(tree.comparisonOperator, sides, matchesRegex) === true;
}

/** A pattern that cannot be decided in bounded time matches nothing. */
const matchesRegex: RegexMatcher = (pattern, text) => testRegex(pattern, text) === true;

function fieldOf({ blockId, variableId }: ResultComparison): string {
  return blockId === undefined ? variableField(variableId ?? '') : answerField(blockId);
}

/** As stores keep texts. */
function valueOf({ value = '' }: ResultComparison): string {
  return value.toWellFormed().replaceAll('\0', '\uFFFD');
}

type Translated = Pick<ResultTest, 'where' | 'isExact'>;

/** `where` is never false where the tree is true; `null` is always true. */
function translated(tree: Tree): Translated {
  if (!('filters' in tree)) return comparisonTest(tree);
  const parts = tree.filters.map(translated);
  const isExact = parts.every((part) => part.isExact);
  const known = parts.flatMap(({ where }) => where ?? []);
  if (tree.logicalOperator === 'AND') return { where: { kind: 'all', of: known }, isExact };
  return { where: known.length < parts.length ? null : { kind: 'any', of: known }, isExact };
}

function comparisonTest(comparison: ResultComparison): Translated {
  const { comparisonOperator: operator } = comparison;
  const field = fieldOf(comparison);
  const test = cellTest(operator, valueOf(comparison));
  if (test === 'unknown') return { where: null, isExact: false };
  if (test === 'never') return { where: { kind: 'any', of: [] }, isExact: true };
  const isNot = negated[operator] === true;
  const where: ResultWhere = { kind: 'cell', field, test, ...(isNot && { isNot }) };
  return { where, isExact: operator !== 'Matches regex' };
}

/** Operators that are true of results without a value, too. */
const negated: Readonly<Partial<Record<ComparisonOperator, true>>> = {
  'Not equal': true,
  'Does not contain': true,
  'Is empty': true,
};

/** What the index is asked, where it can be; of a negated operator, what must not be true. */
function cellTest(operator: ComparisonOperator, value: string): CellTest | 'never' | 'unknown' {
  switch (operator) {
    case 'Equal to':
    case 'Not equal': {
      const { place, exact, isVague } = cellContent(value);
      // Longer than the index keeps: the results whose values are cut are looked at.
      return isVague ? 'unknown' : { is: 'equal', place, exact };
    }
    case 'Contains':
    case 'Does not contain':
      return textTest('contains', value, operator);
    case 'Starts with':
      return textTest('beginning', value, operator);
    case 'Ends with':
      return textTest('ending', value, operator);
    case 'Greater than':
    case 'Greater or equal to':
    case 'Less than':
    case 'Less or equal to':
      return orderTest(operator, value);
    case 'Is set':
    case 'Is empty':
    case 'Matches regex':
      return { is: 'present' };
    case 'Does not match regex':
      return 'unknown';
    default:
      return assertNever(operator);
  }
}

function textTest(
  is: 'contains' | 'beginning' | 'ending',
  value: string,
  operator: ComparisonOperator,
): CellTest | 'never' | 'unknown' {
  const part = folded(value);
  if (part !== '') return { is, part };
  // The empty text is never contained.
  return operator === 'Does not contain' ? 'unknown' : 'never';
}

function orderTest(
  operator: 'Greater than' | 'Greater or equal to' | 'Less than' | 'Less or equal to',
  value: string,
): CellTest | 'never' {
  const right = toComparable(value);
  if (right === undefined) return 'never';
  const place = numberPlace(right.scale, right.at);
  const start = scalePlace[right.scale];
  const end = String(Number(start) + 1);
  switch (operator) {
    // The next text after a place is the place with anything behind it.
    case 'Greater than':
      return { is: 'between', from: `${place}0`, to: end };
    case 'Greater or equal to':
      return { is: 'between', from: place, to: end };
    case 'Less than':
      return { is: 'between', from: start, to: place };
    case 'Less or equal to':
      return { is: 'between', from: start, to: `${place}0` };
    default:
      return assertNever(operator);
  }
}
