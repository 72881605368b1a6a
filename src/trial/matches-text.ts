import { testRegex } from '#engine/regex.ts';
import { includesText } from '#lib/includes-text.ts';
import { normalized } from '#lib/normalized.ts';
import { markdownToRichText } from '#model/rich-text/parse-markdown.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import type { TextRule } from './rule-schemas.ts';

/**
 * Whether a text follows a rule. Unicode forms and blanks do not count, and neither do Markdown marks in the rule,
 * unless it says `marks`: then `text` is Markdown itself.
 *
 * @example matchesText({ contains: 'order' }, 'Your  order') // true
 */
export function matchesText(rule: TextRule, text: string): boolean {
  if (typeof rule === 'string') return holds('exact', rule, { text, hasMarks: false });
  const { oneOf, not, marks = false, ...forms } = rule;
  const on = { text, hasMarks: marks };
  if (oneOf !== undefined && !oneOf.some((each) => holds('exact', each, on))) return false;
  if (typeof not === 'string' && holds('exact', not, on)) return false;
  if (typeof not === 'object' && matchesText({ ...not, marks }, text)) return false;
  return formNames.every((form) => {
    const expected = forms[form];
    return expected === undefined || holds(form, expected, on);
  });
}

const formNames = ['exact', 'contains', 'starts', 'ends', 'regex'] as const;
type Form = (typeof formNames)[number];

/** The text as it is compared. */
export const even = (text: string): string => normalized(text).replace(/\s+/g, ' ').trim();

const compares: Readonly<Record<Exclude<Form, 'regex'>, (text: string, expected: string) => boolean>> = {
  exact: (text, expected) => text === expected,
  contains: includesText,
  starts: (text, expected) => text.startsWith(expected),
  ends: (text, expected) => text.endsWith(expected),
};

function holds(
  form: Form,
  expected: string,
  { text, hasMarks }: { readonly text: string; readonly hasMarks: boolean },
): boolean {
  // A pattern that cannot be decided in linear time matches nothing.
  if (form === 'regex') return testRegex(expected, text) === true;
  const compare = compares[form];
  return (
    compare(even(text), even(expected)) ||
    (!hasMarks && compare(even(text), even(toPlainText(parseRichText(markdownToRichText(expected))))))
  );
}
