import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { parseRegex } from '#engine/regex.ts';
import { fieldPlace } from './field-place.ts';

/** Comparisons with a text that is no regular expression: they are never true. */
export const badPatterns: Rule = ({ blocks }) =>
  blocks.flatMap((fact) =>
    fieldsOf(fact.block).flatMap(({ value, path }): readonly Diagnostic[] => {
      if (!isRaw(value) || !isPattern(value['comparisonOperator'])) return [];
      const { value: pattern } = value;
      if (typeof pattern !== 'string' || pattern === '' || pattern.includes('{{')) return [];
      if (parseRegex(pattern) !== undefined) return [];
      return [
        {
          code: 'field/regex',
          severity: 'error',
          message: `"${pattern.slice(0, 60)}" is not a regular expression, so nothing matches it`,
          ...fieldPlace(fact, [...path, 'value']),
        },
      ];
    }),
  );

const isPattern = (operator: unknown): boolean =>
  operator === 'Matches regex' || operator === 'Does not match regex';
