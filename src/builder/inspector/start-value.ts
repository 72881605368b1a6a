import type { Variable } from '#model/graph.ts';

/** A start value as a text: the items of a list in lines. */
export function startText(value: Variable['value']): string {
  return typeof value === 'string' ? value : (value ?? []).map((item) => item ?? '').join('\n');
}

/** The start value that a text means. Several lines, or what was a list, make a list; the empty text makes none. */
export function startValue(text: string, before: Variable['value']): string | readonly string[] | undefined {
  if (text === '') return undefined;
  const isList = text.includes('\n') || Array.isArray(before);
  return isList ? text.split('\n') : text;
}
