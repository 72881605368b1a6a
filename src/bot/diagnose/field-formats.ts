import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blockRule } from './block-rule.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { withMeta } from './type-fields.ts';

/** Fields whose text cannot be what they are for: a number, a pattern for dates, a currency, a country, a time zone. */
export const fieldFormats: Rule = blockRule(
  {
    concerns: withMeta(
      ({ widget, becomes }) => widget === 'number' || widget === 'time-zone' || becomes !== undefined,
    ),
  },
  (fact) =>
    fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      if (typeof value !== 'string' || value.trim() === '' || value.includes('{{')) return [];
      const found = complaint(value.trim(), meta);
      if (found === undefined) return [];
      const at = fieldPlace(fact, path);
      const steps = fieldPath(fact, at.path);
      const { message, to } = found;
      return [
        {
          code: 'field/format',
          severity: 'error',
          message,
          ...at,
          ...(steps &&
            to !== undefined && { fix: { label: `Write ${to}`, ops: [{ op: 'set', path: steps, to }] } }),
        },
      ];
    }),
);

interface Found {
  readonly message: string;
  readonly to?: string;
}

function complaint(text: string, { widget, becomes }: Readonly<Record<string, unknown>>): Found | undefined {
  const shown = `"${text.slice(0, 40)}"`;
  // Some blocks read `4 s` as 4.
  if (widget === 'number' && !/^[-+]?[.,]?\d/.test(text))
    return { message: `${shown} is neither a number nor a variable` };
  if (widget === 'time-zone' && !isTimeZone(text)) return { message: `There is no time zone ${shown}` };
  if (becomes === 'currency' && !/^[A-Z]{3}$/i.test(text))
    return { message: `${shown} is not a currency of three letters, such as EUR` };
  // Bots from Typebot say `INT` for no country.
  if (becomes === 'country' && !/^([A-Z]{2}|INT)$/i.test(text))
    return { message: `${shown} is not a country of two letters, such as FR` };
  return becomes === 'date format' ? aboutPattern(text) : undefined;
}

/** `mm` are minutes: with a day or a year, and without an hour, months were meant. */
function aboutPattern(pattern: string): Found | undefined {
  const letters = pattern.replaceAll(/'[^']*'/g, '');
  if (!/m/.test(letters) || !/[dDyY]/.test(letters) || /[MLHhKk]/.test(letters)) return undefined;
  const to = pattern.replaceAll('m', 'M');
  return {
    message: `In "${pattern}", m stands for minutes: months are M`,
    ...(letters === pattern && { to }),
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
