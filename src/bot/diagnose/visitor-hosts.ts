import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { mentionedNames } from '#bot/references.ts';
import { addressHost } from './address-host.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { fixedHost } from './fixed-host.ts';
import { namedSources, sourcesOf } from './sources.ts';
import { withAddress } from './type-fields.ts';

/** Requests whose server a visitor's answer decides: they can be sent anywhere, with the keys that they carry. */
export const visitorHosts: Rule = blockRule(
  { dependsOn: namedSources, concerns: withAddress },
  (fact, facts) => {
    if (fact.answers?.kind !== 'integration') return [];
    const { typed } = sourcesOf(facts);
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      if (meta['widget'] !== 'url' || typeof value !== 'string') return [];
      const name = mentionedNames(addressHost(value)).find((each) => typed.has(each));
      if (name === undefined) return [];
      const at = fieldPlace(fact, path);
      const fix = fixedHost(fact, at.path, value);
      return [
        {
          code: 'taint/url',
          severity: 'error',
          message: `The answer in "${name}" decides which server is called: write the server into the address`,
          ...at,
          ...(fix && { fix }),
        },
      ];
    });
  },
);
