import { isSimple } from '#lib/normalized.ts';
import type { ComparisonOperator } from '#model/condition.ts';
import type { Value } from '#model/value.ts';
import { COST } from '../turn-work.ts';
import { valueBytes } from '../value-size.ts';

/** Units that a comparison costs at most, patterns aside, which are counted one by one. */
export function comparisonCost(operator: ComparisonOperator, sides: { left: Value; right: Value }): number {
  return COST.comparison + costs[operator](sides.left) + costs[operator](sides.right);
}

const nothing = (): number => 0;

/** Bringing texts into one form, and looking through them. */
function folding(value: Value): number {
  if (value === null) return 0;
  if (typeof value === 'string')
    return value.length * ((isSimple(value) ? COST.fold : COST.foldOther) + COST.search);
  const isPlain = value.every((item) => item === null || isSimple(item));
  return value.length * COST.foldItem + (valueBytes(value) / 2) * (isPlain ? COST.fold : COST.foldOther);
}

/** Each pattern is looked at whether it is one, then tested on its own. */
const patterns = (value: Value): number =>
  value === null ? 0 : typeof value === 'string' ? value.length * COST.search : value.length * COST.pattern;

/** A long text is no number and no date, and is not looked at. */
const ordering = (value: Value): number => (typeof value === 'string' ? Math.min(value.length, 400) * 10 : 0);

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
