import type { Value } from '#model/value.ts';

/** A sample as it is typed: several lines are a list, nothing is nothing. */
export function sampleOf(text: string): Value {
  if (text === '') return null;
  return text.includes('\n') ? text.split('\n').map((line) => (line === '' ? null : line)) : text;
}

/** How a value is typed. */
export function sampleText(value: Value): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : value.map((item) => item ?? '').join('\n');
}
