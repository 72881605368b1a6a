/** A value on a scale: only values on the same scale can be compared. */
export type Comparable = { readonly scale: 'number' | 'instant' | 'time of day'; readonly at: number };

/**
 * Where a value stands among its like, without guessing. A list counts by its length. A text counts when it is as a whole
 *
 * - a number: `5`, `-0.5`, `1e3`; with a decimal comma (`1,5`), with groups of three (`1,234,567`, `1.234,5`, `1 234`, `1'234`;
 *   a single comma before exactly three digits groups: `1,500` is 1500), a percentage (`10%` is 10);
 * - an ISO date or instant: `2026-11-20`, `2026-11-20T16:06:21.290Z` (without zone: UTC);
 * - a time of day: `9:30`, `09:30:15`.
 *
 * Anything else, a leading `+` (telephone numbers) included, is `undefined`: neither greater nor less than anything.
 */
export function toComparable(value: string | null | readonly (string | null)[]): Comparable | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'string') return { scale: 'number', at: value.length };
  if (value.length > longest) return undefined;
  const text = value.trim();
  return readNumber(text) ?? readInstant(text) ?? readTime(text);
}

/** Anything longer is neither a number nor a date. */
const longest = 400;

const plain = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const decimalComma = /^-?\d+,\d+$/;
const commaGroups = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const dotGroups = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)$|^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
const blankGroups = /^-?[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?:[.,]\d+)?$/;

function readNumber(text: string): Comparable | undefined {
  const digits = text.replace(/\s?%$/, '');
  let at: number | undefined;
  if (plain.test(digits)) at = Number(digits);
  else if (commaGroups.test(digits)) at = Number(digits.replaceAll(',', ''));
  else if (dotGroups.test(digits)) at = Number(digits.replaceAll('.', '').replace(',', '.'));
  else if (blankGroups.test(digits)) at = Number(digits.replaceAll(/[^\d.,-]/g, '').replace(',', '.'));
  else if (decimalComma.test(digits)) at = Number(digits.replace(',', '.'));
  return at === undefined ? undefined : { scale: 'number', at };
}

const instant = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

function readInstant(text: string): Comparable | undefined {
  const match = instant.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  const time = timeOfDay(hour ?? 0, minute ?? 0, second ?? 0);
  if (time === undefined) return undefined;
  const fraction = match[7] === undefined ? 0 : Number(match[7]) * 1000;
  return { scale: 'instant', at: startOfDay(year, month, day) + time + fraction - offset(match[8]) };
}

/** Years below 100 would be read as 19xx: 400 years later the calendar is the same. */
function startOfDay(year: number, month: number, day: number): number {
  return Date.UTC(year + 400, month - 1, day) - daysIn400Years * msPerDay;
}

const daysIn400Years = 146_097;
const msPerDay = 86_400_000;

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function offset(zone: string | undefined): number {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

function readTime(text: string): Comparable | undefined {
  const match = /^(\d\d?):(\d\d)(?::(\d\d))?$/.exec(text);
  if (match === null) return undefined;
  const at = timeOfDay(Number(match[1]), Number(match[2]), Number(match[3] ?? 0));
  return at === undefined ? undefined : { scale: 'time of day', at };
}

function timeOfDay(hour: number, minute: number, second: number): number | undefined {
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second > 0)) return undefined;
  return ((hour * 60 + minute) * 60 + second) * 1000;
}
