import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { getOwn } from '#lib/own.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { withMeta } from './type-fields.ts';

/** Links to bots that are gone, or not published: visitors cannot get there. */
export const links: Rule = blockRule(
  {
    dependsOn: ({ surroundings }) => [surroundings.bots],
    concerns: withMeta(({ widget }) => widget === 'bot'),
  },
  (fact, { surroundings: { bots } }) =>
    bots === undefined
      ? []
      : fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
          if (meta['widget'] !== 'bot' || typeof value !== 'string' || value === '' || value === 'current')
            return [];
          const bot = getOwn(bots, value);
          const at = fieldPlace(fact, path);
          if (bot === undefined)
            return [
              {
                code: 'link/missing-bot',
                severity: 'error',
                message: 'The linked bot does not exist in this workspace, so the link is skipped',
                ...at,
              },
            ];
          if (bot.isPublished) return [];
          return [
            {
              code: 'link/unpublished',
              severity: 'warning',
              message: `The linked bot "${bot.name}" is not published, so visitors cannot get there`,
              ...at,
            },
          ];
        }),
);
