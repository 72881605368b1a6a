import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw, textOf } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { withMeta } from './type-fields.ts';

/** Pictures without words for people who cannot see them. */
export const pictureWords: Rule = blockRule(
  { concerns: withMeta(({ media }) => media === 'image') },
  (fact) => {
    const { block, answers } = fact;
    const items: readonly unknown[] = Array.isArray(block.items) ? block.items : [];
    return fieldsOf(block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      if (meta['media'] !== 'image' || typeof value !== 'string' || value === '') return [];
      const [list, index] = path;
      const item = list === 'items' && typeof index === 'number' ? items[index] : undefined;
      if (answers?.kind === 'input' && isRaw(item) && path.length === 3) {
        if (['title', 'description'].some((key) => (textOf(item, key) ?? '').trim() !== '')) return [];
        const at = fieldPlace(fact, [...path.slice(0, -1), 'title']);
        const steps = fieldPath(fact, at.path);
        const known = (textOf(item, 'value') ?? '').trim();
        const fix = steps &&
          known !== '' && {
            label: `Title it "${known}"`,
            ops: [{ op: 'set', path: steps, to: known } as const],
          };
        return [
          {
            code: 'a11y/alt',
            severity: 'warning',
            message: 'This picture has no title: who cannot see it does not know what to choose',
            ...at,
            ...(fix && { fix }),
          },
        ];
      }
      if (answers?.kind !== 'bubble' || path.join('.') !== 'content.url' || !isBare(block.content)) return [];
      return [
        {
          code: 'a11y/alt',
          severity: 'warning',
          message: 'This picture has no description for screen readers',
          ...fieldPlace(fact, ['content', 'clickLink', 'alt']),
        },
      ];
    });
  },
);

/** Whether a picture has neither a description nor a link, about which another rule speaks. */
function isBare(content: unknown): boolean {
  const link = isRaw(content) && isRaw(content.clickLink) ? content.clickLink : {};
  return (textOf(link, 'alt') ?? '').trim() === '' && (textOf(link, 'url') ?? '') === '';
}
