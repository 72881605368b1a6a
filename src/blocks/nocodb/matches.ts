import type { Operator } from './operators.ts';

/** One comparison, all variables filled in. */
export interface Comparison {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
}

export interface Filter {
  readonly joiner: 'AND' | 'OR';
  readonly comparisons: readonly Comparison[];
}

/** Whether a record matches the filter. Without comparisons all do. */
export function matches(record: Readonly<Record<string, unknown>>, { joiner, comparisons }: Filter): boolean {
  if (comparisons.length === 0) return true;
  const holds = ({ field, operator, value }: Comparison): boolean =>
    tests[operator](fieldText(record, field), value);
  return joiner === 'OR' ? comparisons.some(holds) : comparisons.every(holds);
}

/** A field as text: null is `''`, numbers and booleans as they are written, anything larger as JSON. */
export function fieldText(record: Readonly<Record<string, unknown>>, field: string): string {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Test = (text: string, value: string) => boolean;

/** An empty text is contained in nothing: a variable without a value must not match every record. */
const part =
  (has: (text: string, value: string) => boolean): Test =>
  (text, value) =>
    value !== '' && has(text.toLowerCase(), value.toLowerCase());

const tests: Readonly<Record<Operator, Test>> = {
  'Equal to': isSame,
  'Not equal': (text, value) => !isSame(text, value),
  Contains: part((text, value) => text.includes(value)),
  'Starts with': part((text, value) => text.startsWith(value)),
  'Ends with': part((text, value) => text.endsWith(value)),
  'Greater than': (text, value) => difference(text, value) > 0,
  'Less than': (text, value) => difference(text, value) < 0,
  'Is set': (text) => text !== '',
  'Is empty': (text) => text === '',
};

/** The same text, or the same number. */
function isSame(text: string, value: string): boolean {
  return text === value || difference(text, value) === 0;
}

/** Compares two numbers or two dates; NaN for anything else. */
function difference(text: string, value: string): number {
  const [a, b] = [numberIn(text), numberIn(value)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return isDate.test(text) && isDate.test(value) ? Date.parse(text) - Date.parse(value) : Number.NaN;
}

const isDate = /^\d{4}-\d{2}-\d{2}([T ].*)?$/;
const numberIn = (text: string): number =>
  /^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/.test(text) ? Number(text) : Number.NaN;
