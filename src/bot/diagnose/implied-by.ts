import { compare } from '#engine/condition.ts';
import { toComparable } from '#lib/comparable.ts';
import type { Comparison, ComparisonOperator } from '#model/condition.ts';

/** Whether a comparison of a text holds whenever the other one does. False where that cannot be told. */
export function isImpliedBy(wanted: Comparison, given: Comparison): boolean {
  if (wanted.variableId === undefined || wanted.variableId !== given.variableId) return false;
  const [to, from] = [wanted.comparisonOperator, given.comparisonOperator];
  if (to === undefined || from === undefined) return false;
  if (to === from && wanted.value === given.value) return true;
  if (to === 'Is set') return needsValue(given);
  if (isOpen(wanted) || isOpen(given)) return false;
  if (from === 'Equal to') return holdsFor(given.value ?? '', wanted) === true;
  return isWithin(wanted, given);
}

/** Whether two comparisons of a text can never hold at once. False where that cannot be told. */
export function areOpposed(one: Comparison, other: Comparison): boolean {
  if (one.variableId === undefined || one.variableId !== other.variableId) return false;
  return isRefused(one, other) || isRefused(other, one) || haveGap(one, other);
}

/** Whether the first excludes the second. */
function isRefused(one: Comparison, other: Comparison): boolean {
  if (one.comparisonOperator === 'Is empty') return needsValue(other);
  if (one.comparisonOperator !== 'Equal to' || isOpen(one) || isOpen(other)) return false;
  return other.comparisonOperator !== undefined && holdsFor(one.value ?? '', other) === false;
}

/** Whether a comparison is false as long as its variable is empty. */
export function needsValue({ comparisonOperator, value = '' }: Comparison): boolean {
  if (comparisonOperator === undefined) return false;
  if (comparisonOperator === 'Equal to') return value !== '' && !isOpenText(value);
  return asksForValue.has(comparisonOperator);
}

const asksForValue: ReadonlySet<ComparisonOperator> = new Set<ComparisonOperator>([
  'Is set',
  'Contains',
  'Starts with',
  'Ends with',
  'Greater than',
  'Greater or equal to',
  'Less than',
  'Less or equal to',
]);

/** Whether what it compares with is only known in a chat. */
const isOpen = ({ value = '' }: Comparison): boolean => isOpenText(value);
/** The words stand for no value. */
const isOpenText = (value: string): boolean => value.includes('{{') || /^(null|undefined)$/.test(value);

/** Whether the comparison holds for a text; undefined: that takes a regular expression. */
function holdsFor(text: string, { comparisonOperator, value = '' }: Comparison): boolean | undefined {
  return comparisonOperator && compare(comparisonOperator, { left: text, right: value }, () => undefined);
}

/** A side of the scale: everything above or below a value. */
interface Bound {
  readonly isLower: boolean;
  readonly at: number;
  readonly scale: string;
  /** Whether the value itself is part of it. */
  readonly isClosed: boolean;
}

function boundOf({ comparisonOperator, value = '' }: Comparison): Bound | undefined {
  const side = comparisonOperator && sides.get(comparisonOperator);
  const place = toComparable(value);
  return side && place && !isOpenText(value) ? { ...side, ...place } : undefined;
}

const sides: ReadonlyMap<ComparisonOperator, Pick<Bound, 'isLower' | 'isClosed'>> = new Map([
  ['Greater than', { isLower: true, isClosed: false }],
  ['Greater or equal to', { isLower: true, isClosed: true }],
  ['Less than', { isLower: false, isClosed: false }],
  ['Less or equal to', { isLower: false, isClosed: true }],
]);

/** `Greater than 5` holds wherever `Greater than 10` does. */
function isWithin(wanted: Comparison, given: Comparison): boolean {
  const [outer, inner] = [boundOf(wanted), boundOf(given)];
  if (outer === undefined || inner === undefined) return false;
  if (outer.isLower !== inner.isLower || outer.scale !== inner.scale) return false;
  if (outer.at === inner.at) return outer.isClosed || !inner.isClosed;
  return outer.isLower ? outer.at < inner.at : outer.at > inner.at;
}

/** `Greater than 10` and `Less than 5` leave nothing between them. */
function haveGap(one: Comparison, other: Comparison): boolean {
  const [a, b] = [boundOf(one), boundOf(other)];
  if (a === undefined || b === undefined || a.isLower === b.isLower) return false;
  // A value is on one scale: it cannot be compared with the other.
  if (a.scale !== b.scale) return true;
  const [lower, upper] = a.isLower ? [a, b] : [b, a];
  return lower.at > upper.at || (lower.at === upper.at && !(lower.isClosed && upper.isClosed));
}
