import { isSimple } from '#lib/normalized.ts';
import type { ComparisonOperator } from '#model/condition.ts';
import type { Value } from '#model/value.ts';
import { COST } from '../turn-work.ts';
import { valueBytes } from '../value-size.ts';

/** Units that a comparison costs at most, patterns aside, which are counted one by one. */
export function comparisonCost(operator: ComparisonOperator, sides: { left: Value; right: Value }): number {
  const own = costs[operator](sides.left) + costs[operator](sides.right);
  return COST.comparison + own + (looksForParts[operator] ? lookingForParts(sides) : 0);
}

const nothing = (): number => 0;

/** Normalising texts, and searching them. */
function folding(value: Value): number {
  if (value === null) return 0;
  if (typeof value === 'string')
    return value.length * ((isSimple(value) ? COST.fold : COST.foldOther) + COST.search);
  const isPlain = value.every((item) => item === null || isSimple(item));
  return value.length * COST.foldItem + (valueBytes(value) / 2) * (isPlain ? COST.fold : COST.foldOther);
}

/** Each pattern is validated, then tested by itself. */
const patterns = (value: Value): number =>
  value === null
    ? 0
    : typeof value === 'string'
      ? COST.pattern + value.length * COST.search
      : value.length * COST.pattern;

/** A long text is neither a number nor a date, and is not parsed. */
const ordering = (value: Value): number => (typeof value === 'string' ? Math.min(value.length, 400) * 10 : 0);

/** A text is searched for each item of a list. */
const lookingForParts = ({ left, right }: { left: Value; right: Value }): number =>
  typeof left === 'string' && typeof right === 'object' && right !== null
    ? left.length * right.length * COST.part
    : 0;

const looksForParts: Readonly<Partial<Record<ComparisonOperator, true>>> = {
  Contains: true,
  'Does not contain': true,
};

const costs: Readonly<Record<ComparisonOperator, (value: Value) => number>> = {
  'Equal to': folding,
  'Not equal': folding,
  Contains: folding,
  'Does not contain': folding,
  'Greater than': ordering,
  'Greater or equal to': ordering,
  'Less than': ordering,
  'Less or equal to': ordering,
  'Is set': nothing,
  'Is empty': nothing,
  'Starts with': folding,
  'Ends with': folding,
  'Matches regex': patterns,
  'Does not match regex': patterns,
};
