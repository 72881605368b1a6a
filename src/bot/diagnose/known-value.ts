import { compare } from '#engine/condition.ts';
import { testRegex } from '#engine/regex.ts';
import { toComparable } from '#lib/comparable.ts';
import type { Comparison, ComparisonOperator } from '#model/condition.ts';
import type { GivenValue } from '#model/given.ts';

/** What a variable may hold at a place of the flow: one of a few texts, or a number between two; undefined: anything. */
export type KnownValue =
  | { readonly texts: readonly (string | null)[] }
  | { readonly min: number; readonly max: number }
  | undefined;

/** Whether something is so for each value, for none, or for some. */
export type Verdict = 'always' | 'never' | 'sometimes';

/** More texts are not followed. */
const MOST_TEXTS = 8;

export function valueOfGiven(given: GivenValue): KnownValue {
  const known = remembered.get(given) ?? { value: valueIn(given) };
  remembered.set(given, known);
  return known.value;
}

/** Remembered for as long as the block lives that gives it: what is the same object need not be compared. */
const remembered = new WeakMap<GivenValue, { readonly value: KnownValue }>();

function valueIn(given: GivenValue): KnownValue {
  if (given.kind === 'texts') return few(given.texts);
  if (given.kind !== 'number' || (given.min ?? given.max) === undefined) return undefined;
  return { min: given.min ?? -Infinity, max: given.max ?? Infinity };
}

const few = (texts: readonly (string | null)[]): KnownValue => {
  const once = [...new Set(texts)];
  return once.length > MOST_TEXTS ? undefined : { texts: once };
};

/** What holds where two ways meet. */
export function either(one: KnownValue, other: KnownValue): KnownValue {
  if (one === other || one === undefined) return one;
  if (other === undefined) return undefined;
  if ('texts' in one && 'texts' in other)
    return other.texts.every((text) => one.texts.includes(text)) ? one : few([...one.texts, ...other.texts]);
  if ('texts' in one || 'texts' in other) return undefined;
  if (one.min <= other.min && one.max >= other.max) return one;
  return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) };
}

export function verdictOn(comparison: Comparison, value: KnownValue): Verdict {
  return value === undefined ? 'sometimes' : outcomeOf(comparison, value).verdict;
}

/** What a comparison says about a value. */
interface Outcome {
  readonly value: NonNullable<KnownValue>;
  readonly verdict: Verdict;
  /** The values for which it holds, and those for which it does not; null: none. */
  readonly held: KnownValue | null;
  readonly failed: KnownValue | null;
}

/** Remembered for as long as the comparison lives: the same values come many times, by many ways. */
function outcomeOf(comparison: Comparison, value: NonNullable<KnownValue>): Outcome {
  const before = outcomes.get(comparison);
  const known = before?.find((each) => each.value === value);
  if (known !== undefined) return known;
  const outcome = {
    value,
    verdict: verdictIn(comparison, value),
    held: refinedIn(value, comparison, true),
    failed: refinedIn(value, comparison, false),
  };
  if (before === undefined) outcomes.set(comparison, [outcome]);
  else if (before.push(outcome) > MOST_OUTCOMES) before.shift();
  return outcome;
}

const outcomes = new WeakMap<Comparison, Outcome[]>();

/** Values of which a comparison remembers what it says about them. */
const MOST_OUTCOMES = 8;

function verdictIn(comparison: Comparison, value: NonNullable<KnownValue>): Verdict {
  if (comparison.value?.includes('{{')) return 'sometimes';
  if (!('texts' in value)) return verdictOnRange(comparison, value);
  const each = value.texts.map((text) => holdsFor(comparison, text));
  if (each.every((holds) => holds === true)) return 'always';
  return each.every((holds) => holds === false) ? 'never' : 'sometimes';
}

/** The values for which a comparison may turn out like that; null: none. */
export function refined(value: KnownValue, comparison: Comparison, holds: boolean): KnownValue | null {
  return value === undefined ? value : outcomeOf(comparison, value)[holds ? 'held' : 'failed'];
}

function refinedIn(
  value: NonNullable<KnownValue>,
  comparison: Comparison,
  holds: boolean,
): KnownValue | null {
  if (comparison.value?.includes('{{')) return value;
  if ('texts' in value) {
    const texts = value.texts.filter((text) => holdsFor(comparison, text) !== !holds);
    return texts.length === 0 ? null : texts.length === value.texts.length ? value : { texts };
  }
  if (verdictOnRange(comparison, value) === (holds ? 'never' : 'always')) return null;
  const at = numberIn(comparison);
  const side = sides.get(comparison.comparisonOperator ?? 'Is set');
  if (at === undefined || side === undefined) return value;
  const { min, max } = value;
  return (side === 'above') === holds ? { min: Math.max(min, at), max } : { min, max: Math.min(max, at) };
}

/** Whether a comparison holds for one text; undefined: that takes a slower engine. */
function holdsFor({ comparisonOperator, value = '' }: Comparison, text: string | null): boolean | undefined {
  if (comparisonOperator === undefined) return false;
  const right = value === 'null' || value === 'undefined' ? null : value;
  return compare(comparisonOperator, { left: text, right }, (pattern, whole) => {
    const found = testRegex(pattern, whole);
    return typeof found === 'boolean' ? found : undefined;
  });
}

const sides: ReadonlyMap<ComparisonOperator, 'above' | 'below'> = new Map([
  ['Greater than', 'above'],
  ['Greater or equal to', 'above'],
  ['Less than', 'below'],
  ['Less or equal to', 'below'],
]);

const numberIn = ({ value = '' }: Comparison): number | undefined => {
  const place = toComparable(value);
  return place?.scale === 'number' ? place.at : undefined;
};

function verdictOnRange(
  comparison: Comparison,
  { min, max }: { readonly min: number; readonly max: number },
): Verdict {
  const at = numberIn(comparison);
  const verdict = (isAlways: boolean, isNever: boolean): Verdict =>
    isAlways ? 'always' : isNever ? 'never' : 'sometimes';
  switch (comparison.comparisonOperator) {
    case 'Is set':
      return 'always';
    case 'Is empty':
      return 'never';
    case 'Greater than':
      return at === undefined ? 'never' : verdict(min > at, max <= at);
    case 'Greater or equal to':
      return at === undefined ? 'never' : verdict(min >= at, max < at);
    case 'Less than':
      return at === undefined ? 'never' : verdict(max < at, min >= at);
    case 'Less or equal to':
      return at === undefined ? 'never' : verdict(max <= at, min > at);
    case 'Equal to':
      return verdict(false, at !== undefined && (at < min || at > max));
    case 'Not equal':
      return verdict(at !== undefined && (at < min || at > max), false);
    default:
      return 'sometimes';
  }
}
