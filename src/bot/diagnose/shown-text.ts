import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import { perObject } from './per-object.ts';

/** The text of a field as visitors read it; undefined: it is none. */
export function shownText(value: unknown, widget: unknown): string | undefined {
  if (widget === 'rich-text') return Array.isArray(value) ? wordsOf(value) : undefined;
  return (widget === 'text' || widget === 'long-text') && typeof value === 'string' ? value : undefined;
}

/** Several rules read the same words. */
const wordsOf = perObject((richText: readonly unknown[]): string => toPlainText(parseRichText(richText)));
