import { type Raw, textOf } from '#bot/raw.ts';

/** What a schema says beyond the type, in words: `1 to 50`, `at most 255 characters`. */
export function rulesOf(schema: Raw): readonly string[] {
  const format = textOf(schema, 'format');
  const pattern = textOf(schema, 'pattern');
  return [
    format === undefined ? '' : (formats[format] ?? format),
    range(schema['minimum'], schema['maximum'], ''),
    // That texts such as ids are not empty goes without saying.
    range(schema['minLength'] === 1 ? undefined : schema['minLength'], schema['maxLength'], ' characters'),
    range(schema['minItems'], schema['maxItems'], ' items'),
    // A format says the same in fewer signs.
    pattern === undefined || format !== undefined ? '' : `matches \`${pattern}\``,
  ].filter((rule) => rule !== '');
}

const formats: Readonly<Record<string, string>> = { 'date-time': 'ISO 8601', uri: 'URL' };

function range(least: unknown, most: unknown, unit: string): string {
  const min = typeof least === 'number' ? least : undefined;
  const max = typeof most === 'number' ? most : undefined;
  if (min !== undefined && max !== undefined) return `${min} to ${max}${unit}`;
  if (min !== undefined) return `at least ${min}${unit}`;
  return max === undefined ? '' : `at most ${max}${unit}`;
}
