import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { jsonIn } from '#lib/parse-json.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { withMeta } from './type-fields.ts';

/** Fields for JSON whose text is none. */
export const badJson: Rule = blockRule(
  { concerns: withMeta(({ language }) => language === 'json') },
  (fact) =>
    fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      if (meta['language'] !== 'json' || typeof value !== 'string' || value.trim() === '') return [];
      if (isJsonWithVariables(value)) return [];
      return [
        {
          code: 'field/json',
          severity: 'error',
          message: `The text of "${String(meta['title'] ?? path.at(-1))}" is not valid JSON`,
          ...fieldPlace(fact, path),
        },
      ];
    }),
);

/**
 * Fields for JSON take other texts as well: what begins like JSON is meant to be. A number can stand in place of a variable both inside of a text and for a whole value.
 */
const isJsonWithVariables = (text: string): boolean => {
  const whole = text.trim();
  if (!/^[{[]/.test(whole)) return true;
  return jsonIn(whole.replaceAll(/\{\{[^{}]*\}\}/g, '1')) !== undefined;
};
