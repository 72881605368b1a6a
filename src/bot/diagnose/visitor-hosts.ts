import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { mentionedNames, variableUses } from '#bot/references.ts';
import type { BotFacts } from './facts.ts';
import { fieldPlace } from './field-place.ts';

/** Requests whose server a visitor's answer decides: they can be sent anywhere, with the keys that they carry. */
export const visitorHosts: Rule = (facts) => {
  const typed = typedNames(facts);
  return facts.blocks.flatMap((fact) => {
    if (fact.answers?.kind !== 'integration') return [];
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      if (meta['widget'] !== 'url' || typeof value !== 'string') return [];
      const name = mentionedNames(hostOf(value)).find((each) => typed.has(each));
      if (name === undefined) return [];
      return [
        {
          code: 'taint/url',
          severity: 'warning',
          message: `The answer in "${name}" decides which server is called: write the server into the address`,
          ...fieldPlace(fact, path),
        },
      ];
    });
  });
};

/** `https://{{Site}}` of `https://{{Site}}/x` */
const hostOf = (address: string): string =>
  /^\s*(?:[a-z][a-z\d+.-]{0,20}:\/\/)?[^/?#]*/i.exec(address)?.[0] ?? '';

/** The names of the variables that visitors fill in. */
function typedNames({ document, references, blocksById }: BotFacts): ReadonlySet<string> {
  const uses = variableUses(document, references);
  return new Set(
    document.variables
      .filter(({ id }) =>
        uses
          .get(id)
          ?.writes.some(({ place }) => blocksById.get(place.blockId ?? '')?.answers?.kind === 'input'),
      )
      .map(({ name }) => name),
  );
}
