import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { withField } from './type-fields.ts';

/** Pictures that are links without a description: screen readers cannot say where they lead. */
export const imageAlts: Rule = blockRule({ concerns: withField('clickLink') }, (fact) =>
  fieldsOf(fact.block).flatMap(({ value, path }): readonly Diagnostic[] => {
    if (path.at(-1) !== 'clickLink' || !isRaw(value)) return [];
    const { url, alt } = value;
    const isDescribed = typeof alt === 'string' && alt.trim() !== '';
    if (typeof url !== 'string' || url === '' || isDescribed) return [];
    return [
      {
        code: 'a11y/image-alt',
        severity: 'info',
        message: 'This picture is a link without a description for screen readers',
        ...fieldPlace(fact, [...path, 'alt']),
      },
    ];
  }),
);
