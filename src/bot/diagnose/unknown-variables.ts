import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { type Reference, variableIdOf } from '#bot/references.ts';

/** Options and texts that mean variables which do not exist. */
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
  if ('id' in variable) return `The variable chosen in ${path} does not exist any more`;
  const effect = access === 'reads' ? 'nothing is shown in its place' : 'what code writes to it is lost';
  return `There is no variable "${variable.name}": ${effect}`;
}
