import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import type { Op } from '#bot/ops/op.ts';
import { mentionedNames } from '#bot/references.ts';
import { addressHost } from './address-host.ts';
import { blockRule } from './block-rule.ts';
import { encodeFirst } from './encode-first.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { fieldPlace } from './field-place.ts';
import { fixedHost } from './fixed-host.ts';
import { pathIn } from './path-in.ts';
import { namedSources, sourcesOf } from './sources.ts';
import { withAddress } from './type-fields.ts';

/**
 * Requests whose server or path a visitor's answer decides: they can be sent anywhere, or to other addresses of the server,
 * with the keys that they carry.
 */
export const visitorHosts: Rule = blockRule(
  {
    dependsOn: (facts) => [...namedSources(facts), facts.document.variables],
    concerns: withAddress,
  },
  (fact, facts) => {
    if (fact.answers?.kind !== 'integration') return [];
    const { typed, free } = sourcesOf(facts);
    return fieldsOf(fact.block).flatMap(({ value: address, path, meta }): readonly Diagnostic[] => {
      // A recording is fetched without keys, and only the visitor can say where it is.
      if (meta['widget'] !== 'url' || meta['media'] !== undefined || typeof address !== 'string') return [];
      const at = fieldPlace(fact, path);
      const found = { code: 'taint/url', severity: 'error', ...at } as const;
      const host = mentionedNames(addressHost(address)).find((each) => typed.has(each));
      if (host !== undefined) {
        const fix = fixedHost(fact, at.path, address);
        const ops =
          fix && free.has(host) ? encoding(facts, fact, { fix, path: at.path, name: host }) : fix?.ops;
        const message = `The answer in "${host}" decides which server is called: write the server into the address`;
        return [{ ...found, message, ...(fix && ops && { fix: { ...fix, ops } }) }];
      }
      const name = mentionedNames(pathIn(address)).find((each) => free.has(each));
      if (name === undefined) return [];
      const ops = encodeFirst(facts, fact, { path: at.path, address, name });
      const message = `Visitors can write "../" into "${name}", and so call other addresses of this server: encode it`;
      return [{ ...found, message, ...(ops && { fix: { label: 'Encode it first', ops } }) }];
    });
  },
);

/** What decided the server becomes a part of the path. */
function encoding(
  facts: BotFacts,
  fact: BlockFact,
  { fix, path, name }: { readonly fix: Fix; readonly path: string; readonly name: string },
): readonly Op[] | undefined {
  const [set] = fix.ops;
  return set?.op === 'set' && typeof set.to === 'string'
    ? encodeFirst(facts, fact, { path, address: set.to, name })
    : undefined;
}
