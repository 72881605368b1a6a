import { assertNever } from '#lib/assert-never.ts';
import { toComparable } from '#lib/comparable.ts';
import { folded } from '#lib/folded.ts';
import { includesText } from '#lib/includes-text.ts';
import { normalized } from '#lib/normalized.ts';
import type { Comparison, ComparisonOperator, Condition } from '#model/condition.ts';
import type { Value } from '#model/value.ts';
import { comparisonCost } from './condition/comparison-cost.ts';
import { parseRegex } from './regex.ts';

/** What evaluating a condition needs to know. */
export type ConditionFacts = {
  /** The variable's value; `null` when unset or unknown. */
  value(variableId: string): Value;
  /** The text with its variables filled in. */
  fill(text: string): string;
  /** The value itself if the text is exactly one `{{name}}` of a known variable (`null`: unset), else `undefined`. */
  loneVariable(text: string): Value | undefined;
  matches: RegexMatcher;
  /** Called with the units of work before it is done. */
  work(units: number): void;
  /** Called with each comparison that was evaluated; absent: nobody wants to know. */
  readonly compared?: ((compared: Compared) => void) | undefined;
};

/** A comparison with its operands and outcome. `index`: its place in the condition, from 0. */
export type Compared = Sides & {
  readonly index: number;
  readonly comparisonId: string;
  readonly variableId: string;
  readonly operator: ComparisonOperator;
  readonly holds: boolean;
};

/** Whether a pattern (`/…/flags` or bare) matches a text; `undefined` while the result is not available. */
export type RegexMatcher = (pattern: string, text: string) => Verdict;

/** True, false, or `undefined`: not decidable yet, because the result of a regular expression is missing. */
export type Verdict = boolean | undefined;

/**
 * Whether a condition is true. `undefined` only if a missing result of a regular expression could still change the
 * outcome; all such results have been requested then. No comparisons, or one without variable or operator: false.
 */
export function evaluateCondition(condition: Condition, facts: ConditionFacts): Verdict {
  const comparisons = condition.comparisons ?? [];
  if (comparisons.length === 0) return false;
  const holds = (comparison: Comparison, index: number): Verdict =>
    evaluateComparison(comparison, index, facts);
  return condition.logicalOperator === 'OR' ? some(comparisons, holds) : every(comparisons, holds);
}

/**
 * Whether the comparison of `left` with `right` is true. Texts are equal when they are the same after Unicode
 * normalisation (case counts); nothing equals only nothing and the empty list; two lists are equal when their items
 * are, in order; a list equals a text when it has items and all of them do. `Contains`, `Starts with`, `Ends with`
 * ignore case and blanks around; a list contains a text when one item is that text; the empty text is never contained.
 * Greater and less: see `toComparable`; two that cannot be compared are neither. `Not equal`: of a list and a text,
 * every item differs. `Does not contain`, `Is empty`, `Does not match regex` are the exact opposites, but an invalid or
 * empty pattern neither matches nor fails to match.
 */
export function compare(operator: ComparisonOperator, sides: Sides, matches: RegexMatcher): Verdict {
  switch (operator) {
    case 'Equal to':
      return isEqual(sides);
    case 'Not equal':
      return isDifferent(sides);
    case 'Contains':
      return contains(sides);
    case 'Does not contain':
      return !contains(sides);
    case 'Greater than':
      return order(sides, (difference) => difference > 0);
    case 'Greater or equal to':
      return order(sides, (difference) => difference >= 0);
    case 'Less than':
      return order(sides, (difference) => difference < 0);
    case 'Less or equal to':
      return order(sides, (difference) => difference <= 0);
    case 'Is set':
      return !isEmpty(sides.left);
    case 'Is empty':
      return isEmpty(sides.left);
    case 'Starts with':
      return isAffix(sides, (text, part) => text.startsWith(part));
    case 'Ends with':
      return isAffix(sides, (text, part) => text.endsWith(part));
    case 'Matches regex':
      return hasPattern(sides) && isFound(sides, matches);
    case 'Does not match regex':
      return hasPattern(sides) && not(isFound(sides, matches));
    default:
      return assertNever(operator);
  }
}

/** `left`: the variable's value; `right`: what it is compared with. */
export type Sides = { readonly left: Value; readonly right: Value };

function evaluateComparison(comparison: Comparison, index: number, facts: ConditionFacts): Verdict {
  const { variableId, comparisonOperator } = comparison;
  if (variableId === undefined || comparisonOperator === undefined) return false;
  const right = readValue(comparison.value ?? '', facts);
  const sides = { left: facts.value(variableId), right };
  facts.work(comparisonCost(comparisonOperator, sides));
  const holds = compare(comparisonOperator, sides, facts.matches);
  if (holds !== undefined)
    facts.compared?.({
      ...sides,
      index,
      comparisonId: comparison.id,
      variableId,
      operator: comparisonOperator,
      holds,
    });
  return holds;
}

function readValue(text: string, facts: ConditionFacts): Value {
  if (text === 'null' || text === 'undefined') return null;
  const lone = facts.loneVariable(text);
  return lone === undefined ? facts.fill(text) : lone;
}

function isEqual(sides: Sides): boolean {
  const left = normal(sides.left);
  const right = normal(sides.right);
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, i) => item === right[i]);
  }
  if (isList(left)) return isAll(left, right);
  return isList(right) ? isAll(right, left) : left === right;
}

function isAll(list: readonly (string | null)[], text: Value): boolean {
  return text === null ? list.length === 0 : list.length > 0 && list.every((item) => item === text);
}

function isDifferent(sides: Sides): boolean {
  const left = normal(sides.left);
  const right = normal(sides.right);
  if (isList(left) && typeof right === 'string') return !left.includes(right);
  if (isList(right) && typeof left === 'string') return !right.includes(left);
  return !isEqual(sides);
}

function normal(value: Value): Value {
  return isList(value)
    ? value.map((item) => (item === null ? null : normalized(item)))
    : value === null
      ? null
      : normalized(value);
}

function contains({ left, right }: Sides): boolean {
  const parts = texts(right);
  if (isList(left)) {
    const items = new Set(texts(left).map((item) => normalized(item)));
    return parts.some((part) => items.has(normalized(part)));
  }
  const whole = folded(left ?? '');
  return parts.map(folded).some((part) => part !== '' && includesText(whole, part));
}

function isAffix({ left, right }: Sides, has: (text: string, part: string) => boolean): boolean {
  const wholes = items(left).map((item) => folded(item ?? ''));
  const parts = items(right).map((item) => folded(item ?? ''));
  if (wholes.length === 0 || parts.length === 0 || parts.includes('')) return false;
  // Parts that all begin one text begin each other: comparing with the longest alone keeps long lists linear.
  const longest = parts.reduce((a, b) => (b.length > a.length ? b : a));
  return parts.every((part) => has(longest, part)) && wholes.every((whole) => has(whole, longest));
}

function order({ left, right }: Sides, holds: (difference: number) => boolean): boolean {
  const a = toComparable(left);
  const b = toComparable(right);
  return a !== undefined && b !== undefined && a.scale === b.scale && holds(compareNumbers(a.at, b.at));
}

/** Not a subtraction: two infinite numbers are equal. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a > b ? 1 : -1;
}

function hasPattern({ right }: Sides): boolean {
  const patterns = texts(right);
  return patterns.length > 0 && patterns.every((pattern) => parseRegex(pattern) !== undefined);
}

function isFound({ left, right }: Sides, matches: RegexMatcher): Verdict {
  return some(texts(right), (pattern) => some(texts(left), (whole) => matches(pattern, whole)));
}

function isEmpty(value: Value): boolean {
  return value === null || value.length === 0;
}

function isList(value: Value): value is readonly (string | null)[] {
  return value !== null && typeof value !== 'string';
}

function items(value: Value): readonly (string | null)[] {
  return isList(value) ? value : [value];
}

/** The items that hold something. */
function texts(value: Value): readonly string[] {
  return items(value).filter((item): item is string => item !== null && item !== '');
}

function not(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}

/** Continues after an undecided comparison, so that all missing results are requested at once. */
function some<T>(list: readonly T[], holds: (item: T, index: number) => Verdict): Verdict {
  let isOpen = false;
  let index = 0;
  for (const item of list) {
    const verdict = holds(item, index++);
    if (verdict === true) return true;
    isOpen ||= verdict === undefined;
  }
  return isOpen ? undefined : false;
}

function every<T>(list: readonly T[], holds: (item: T, index: number) => Verdict): Verdict {
  return not(some(list, (item, index) => not(holds(item, index))));
}
