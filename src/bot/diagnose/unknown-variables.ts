import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { type Reference, variableIdOf } from '#bot/references.ts';

/** Options and texts that refer to variables that do not exist. */
export const unknownVariables: Rule = ({ document, references }) => {
  const idOf = variableIdOf(document);
  const seen = new Set<string>();
  return references
    .filter((reference) => idOf(reference) === undefined)
    .flatMap((reference): readonly Diagnostic[] => {
      const message = sentence(reference);
      const key = JSON.stringify([reference.place, message]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ code: 'variable/unknown', severity: 'error', message, place: reference.place }];
    });
};

function sentence({ variable, access, path }: Reference): string {
  if ('id' in variable) return `The variable selected in ${path} no longer exists`;
  const effect =
    access === 'reads' ? 'it is replaced by an empty text' : 'values that code assigns to it are lost';
  return `There is no variable "${variable.name}": ${effect}`;
}
