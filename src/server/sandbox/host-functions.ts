import { parseJson } from '#lib/parse-json.ts';
import { dateFormatter, numberFormatter } from './formatters.ts';

/** The response of a host function, as the prelude reads it. */
export type HostAnswer = { readonly value: string | number | boolean | null } | { readonly error: string };

/** Maximum length of the arguments of a formatting call, in characters of JSON: no locale needs more. */
const maxFormatChars = 10_000;

/**
 * The pure functions that the host provides to the sandbox: locale-aware formatting and base64. `json` is the list of
 * arguments. Unknown names and invalid option values result in an error. Dates are shown in UTC and everything in
 * English unless the code asks otherwise.
 */
export function hostFunction(op: string, json: string): HostAnswer {
  try {
    const args: unknown = parseJson(json);
    if (!Array.isArray(args)) return { error: 'Wrong arguments.' };
    if (op === 'btoa') return { value: btoa(String(args[0])) };
    if (op === 'atob') return { value: atob(String(args[0])) };
    if (json.length > maxFormatChars) return { error: 'The locale or the options are too long.' };
    if (op === 'date') return formatDate(args);
    if (op === 'number') return { value: numberFormatter(args[1], args[2]).format(toNumber(args[0])) };
    return { error: 'Unknown function.' };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'The function failed.' };
  }
}

function formatDate([time, locale, options, kind]: readonly unknown[]): HostAnswer {
  if (typeof time !== 'number') return { value: 'Invalid Date' };
  return { value: dateFormatter(locale, withDefaults(options, kind)).format(time) };
}

/** The default fields of a date without options, as in the language. */
function withDefaults(options: unknown, kind: unknown): Readonly<Record<string, unknown>> {
  const given = typeof options === 'object' && options !== null ? { ...options } : {};
  const names = Object.keys(given);
  const has = (fields: readonly string[]): boolean => fields.some((field) => names.includes(field));
  if (has(styles)) return given;
  const needsDate =
    kind === 'Date' ? !has(dateFields) : kind !== 'Time' && !has([...dateFields, ...timeFields]);
  const needsTime =
    kind === 'Time' ? !has(timeFields) : kind !== 'Date' && !has([...dateFields, ...timeFields]);
  return {
    ...given,
    ...(needsDate && { year: 'numeric', month: 'numeric', day: 'numeric' }),
    ...(needsTime && { hour: 'numeric', minute: 'numeric', second: 'numeric' }),
  };
}

const styles = ['dateStyle', 'timeStyle'];
const dateFields = ['weekday', 'year', 'month', 'day'];
const timeFields = ['dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits'];

// JSON has no NaN and no Infinity: both arrive as null.
function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
