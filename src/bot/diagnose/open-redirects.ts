import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { mentionedNames } from '#bot/references.ts';
import { addressHost } from './address-host.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { fixedHost } from './fixed-host.ts';
import { namedSources, sourcesOf } from './sources.ts';
import { withAddress } from './type-fields.ts';

/** Redirects to a place that the address of the chat decides: a link to the bot then leads anywhere. */
export const openRedirects: Rule = blockRule(
  { dependsOn: namedSources, concerns: withAddress },
  (fact, facts) => {
    if (fact.answers?.clientActions.includes('redirect') !== true) return [];
    const { outside } = sourcesOf(facts);
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      if (meta['widget'] !== 'url' || typeof value !== 'string') return [];
      const name = mentionedNames(addressHost(value)).find((each) => outside.has(each));
      if (name === undefined) return [];
      const at = fieldPlace(fact, path);
      const fix = fixedHost(fact, at.path, value);
      return [
        {
          code: 'taint/redirect',
          severity: 'warning',
          message: `Whoever links to this chat can give "${name}" a value, and so decides where visitors are sent`,
          ...at,
          ...(fix && { fix }),
        },
      ];
    });
  },
);
