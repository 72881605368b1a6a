import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { parseRegex, testRegex } from '#engine/regex.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { withField } from './type-fields.ts';

/** Comparisons with a text that is no regular expression, or one that says too little or takes long. */
export const badPatterns: Rule = blockRule({ concerns: withField('comparisonOperator') }, (fact) =>
  fieldsOf(fact.block).flatMap(({ value, path }): readonly Diagnostic[] => {
    if (!isRaw(value) || !isPattern(value['comparisonOperator'])) return [];
    const { value: pattern } = value;
    if (typeof pattern !== 'string' || pattern === '' || pattern.includes('{{')) return [];
    const found = complaint(pattern);
    return found === undefined ? [] : [{ ...found, ...fieldPlace(fact, [...path, 'value']) }];
  }),
);

const isPattern = (operator: unknown): boolean =>
  operator === 'Matches regex' || operator === 'Does not match regex';

function complaint(pattern: string): Pick<Diagnostic, 'code' | 'severity' | 'message'> | undefined {
  const shown = `"${pattern.slice(0, 60)}"`;
  if (parseRegex(pattern) === undefined)
    return {
      code: 'cond/regex',
      severity: 'error',
      message: `${shown} is not a valid regular expression, so nothing matches it`,
    };
  if (different.every((text) => testRegex(pattern, text) === true))
    return {
      code: 'cond/regex',
      severity: 'warning',
      message: `Every text matches ${shown}: write ^ before it and $ behind it to compare the whole text`,
    };
  const isEmptyFound = testRegex(pattern, '');
  if (isEmptyFound === true && !meansEmpty(pattern))
    return {
      code: 'cond/regex',
      severity: 'warning',
      message: `The empty text matches ${shown} as well: write + instead of * if there must be something`,
    };
  if (isEmptyFound !== 'refused') return undefined;
  return {
    code: 'cond/regex',
    severity: 'warning',
    message: `${shown} needs the slower engine for regular expressions, because of look-around, a back reference or its size`,
  };
}

/** Whether a pattern is about the empty text: `^$`, `^\s*$`, `^$|^[0-9]{5}$`. */
const meansEmpty = (pattern: string): boolean =>
  pattern.includes('^$') || pattern.replaceAll(/\\s|[\s^$*+?()|/]/g, '') === '';

/** Texts that have nothing in common. */
const different = ['', 'a', 'Z', '7', ' ', '-', '\u{1f9ff}', '\u6f22'];
