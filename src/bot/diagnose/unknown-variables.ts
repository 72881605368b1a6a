import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { type Reference, variableIdOf } from '#bot/references.ts';
import type { BotFacts } from './facts.ts';
import { fieldPath } from './field-path.ts';
import { idFor } from './id-for.ts';

/** Options and texts that refer to variables that do not exist. */
export const unknownVariables: Rule = (facts) => {
  const { document, references } = facts;
  const idOf = variableIdOf(document);
  const seen = new Set<string>();
  return references
    .filter((reference) => idOf(reference) === undefined)
    .flatMap((reference): readonly Diagnostic[] => {
      const message = sentence(reference);
      const key = JSON.stringify([reference.place, message]);
      if (seen.has(key)) return [];
      seen.add(key);
      const fix = fixOf(facts, reference);
      const { place, path } = reference;
      return [{ code: 'variable/unknown', severity: 'error', message, place, path, ...(fix && { fix }) }];
    });
};

function sentence({ variable, access, path }: Reference): string {
  if ('id' in variable) return `The variable selected in ${path} no longer exists`;
  const effect =
    access === 'reads' ? 'it is replaced by an empty text' : 'values that code assigns to it are lost';
  return `There is no variable "${variable.name}": ${effect}`;
}

function fixOf({ document, blocksById }: BotFacts, { variable, place, path }: Reference): Fix | undefined {
  const fact = blocksById.get(place.blockId ?? '');
  if ('name' in variable) {
    const { name } = variable;
    const after = document.variables.at(-1)?.id ?? null;
    const value = { id: idFor(name), name };
    return {
      label: `Create the variable "${name}"`,
      ops: [{ op: 'add', list: ['variables'], value, after }],
    };
  }
  const steps =
    place.eventId === undefined
      ? fact && fieldPath(fact, path)
      : ['events', place.eventId, ...path.split('.')];
  return steps && { label: 'Clear the field', ops: [{ op: 'remove', path: steps }] };
}
