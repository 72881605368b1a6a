import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw, type Raw } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { withField } from './type-fields.ts';

/** Questions that refuse every answer: a day before the first one is the last, or no file is of an accepted type. */
export const neverValid: Rule = blockRule({ concerns: withField('min', 'types') }, (fact) =>
  fact.answers?.kind !== 'input'
    ? []
    : fieldsOf(fact.block).flatMap(({ value, path }): readonly Diagnostic[] => {
        const found = isRaw(value) ? (emptyDays(value) ?? noTypes(value)) : undefined;
        if (found === undefined) return [];
        const { message, field } = found;
        const at = fieldPlace(fact, [...path, field]);
        return [{ code: 'input/never-valid', severity: 'error', message, ...at }];
      }),
);

interface Found {
  readonly message: string;
  readonly field: string;
}

/** Days in words, in their order. */
const days = ['yesterday', 'today', 'tomorrow'];

function emptyDays({ min, max }: Raw): Found | undefined {
  const [from, to] = [min, max].map((day) =>
    typeof day === 'string' ? days.indexOf(day.trim().toLowerCase()) : -1,
  );
  if (from === undefined || to === undefined || to < 0 || from <= to) return undefined;
  return {
    message: `The latest day (${days[to]}) is before the earliest (${days[from]}), so no answer is accepted`,
    field: 'min',
  };
}

function noTypes({ isEnabled, types }: Raw): Found | undefined {
  if (isEnabled !== true || !Array.isArray(types) || types.length === 0) return undefined;
  const isType = (type: unknown): boolean =>
    typeof type === 'string' && /^(?:[\w.+-]+\/(?:\*|[\w.+-]+)|\*\/\*|\*?\.?\w{1,10})$/.test(type.trim());
  if (types.some(isType)) return undefined;
  return {
    message: `No file has the type "${String(types[0]).slice(0, 60)}", so no answer is accepted`,
    field: 'types',
  };
}
