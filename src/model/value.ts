/**
 * The value of a variable: a text, a list of texts (with gaps), or null. Never the empty text: writing `''` stores
 * null.
 */
export type Value = string | readonly (string | null)[] | null;

/**
 * Makes a value out of anything that is to be written to a variable; never throws.
 *
 * | input | value |
 * |---|---|
 * | text | as it is (unpaired surrogates become U+FFFD); `''` is `null` |
 * | number, boolean, bigint | its JavaScript text (`NaN` too) |
 * | list | a list; each item by these rules, inner lists and objects as JSON text |
 * | date | ISO text |
 * | other object | JSON text |
 * | `null`, `undefined`, function, symbol, what has no JSON text | `null` |
 *
 * @example toValue([1, 'a', '', { b: 2 }]) // ['1', 'a', null, '{"b":2}']
 */
export function toValue(input: unknown): Value {
  return Array.isArray(input) ? Array.from(input, toItem) : toItem(input);
}

/**
 * The text a value shows as: a list is its JSON text, nothing is `''`.
 *
 * @example valueToText(['a', null]) // '["a",null]'
 */
export function valueToText(value: Value): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}

/**
 * What author's code gets to see of a value: numbers, `true`, `false`, `null` and `undefined` written as text become real ones,
 * lists and `null` stay. A text stays text where being a number would lose something: a leading zero (`007`) or plus
 * (`+33…`), blanks only, or a whole number longer than a number holds exactly.
 *
 * @example guessType(' 5 ') // 5
 * @example guessType('0.5') // 0.5
 * @example guessType('12345678901234567890') // '12345678901234567890'
 */
export function guessType(value: Value): string | number | boolean | null | undefined | Value {
  if (typeof value !== 'string') return value;
  if (words.has(value)) return words.get(value);
  return readPlainNumber(value) ?? value;
}

function toItem(input: unknown): string | null {
  switch (typeof input) {
    case 'string':
      return input === '' ? null : input.toWellFormed();
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(input);
    case 'object':
      return input === null ? null : objectToText(input);
    case 'undefined':
    case 'function':
    case 'symbol':
      return null;
  }
}

function objectToText(input: object): string | null {
  try {
    if (input instanceof Date) return input.toISOString();
    return JSON.stringify(input) ?? null;
  } catch {
    // Cycles, bigints inside, invalid dates, nesting deeper than the stack: nothing that could be shown.
    return null;
  }
}

const words: ReadonlyMap<string, boolean | null | undefined> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

/** Longer texts are never numbers; avoids converting megabytes. */
const longestNumber = 400;

function readPlainNumber(text: string): number | undefined {
  if (text.length > longestNumber) return undefined;
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('+')) return undefined;
  if (trimmed.length > 1 && trimmed.startsWith('0') && trimmed[1] !== '.') return undefined;
  const number = Number(trimmed);
  if (Number.isNaN(number)) return undefined;
  return /^-?\d+$/.test(trimmed) && !Number.isSafeInteger(number) ? undefined : number;
}
