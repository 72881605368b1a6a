import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { toComparable } from '#lib/comparable.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { withField } from './type-fields.ts';

/** Pairs of bounds, by the names of their fields. */
const pairs = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
] as const;

/** Bounds that no answer can meet: the smallest value is larger than the largest. */
export const crossedBounds: Rule = blockRule({ concerns: withField(...pairs.flat()) }, (fact) =>
  fieldsOf(fact.block).flatMap(({ value, path }): readonly Diagnostic[] =>
    pairs.flatMap(([low, high]) => {
      if (!isRaw(value) || !isAbove(value[low], value[high])) return [];
      return [
        {
          code: 'field/range',
          severity: 'error',
          message: `The smallest value (${String(value[low])}) is larger than the largest (${String(value[high])}), so no answer is accepted`,
          ...fieldPlace(fact, [...path, low]),
        },
      ];
    }),
  ),
);

function isAbove(low: unknown, high: unknown): boolean {
  const a = toComparable(textOf(low));
  const b = toComparable(textOf(high));
  return a !== undefined && b !== undefined && a.scale === b.scale && a.at > b.at;
}

const textOf = (bound: unknown): string | null =>
  typeof bound === 'number' ? String(bound) : typeof bound === 'string' ? bound : null;
