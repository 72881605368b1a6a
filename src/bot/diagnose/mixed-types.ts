import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { GivenValue } from '#model/given.ts';
import { givers } from './givens.ts';
import { saveElsewhere } from './save-elsewhere.ts';

/** Variables that get a number from one question, and from another one what is never a number. */
export const mixedTypes: Rule = (facts) => {
  const all = givers(facts);
  return facts.document.variables.flatMap(({ id, name }): readonly Diagnostic[] => {
    const asked = (all.get(id)?.known ?? []).filter(({ fact }) => fact.answers?.kind === 'input');
    const number = asked.find(({ value }) => value.kind === 'number');
    const other = asked.find(({ value }) => value.kind === 'words' || value.kind === 'several');
    if (number === undefined || other === undefined) return [];
    const [first, second] = [number, other].toSorted((a, b) => asked.indexOf(a) - asked.indexOf(b));
    if (first === undefined || second === undefined) return [];
    const fix = saveElsewhere(facts.document, second.fact, name);
    return [
      {
        code: 'variable/type-mixed',
        severity: 'warning',
        message: `"${name}" gets ${names.get(second.value.kind)} here and ${names.get(first.value.kind)} elsewhere: use another variable`,
        place: second.fact.place,
        related: [first.fact.place],
        ...(fix && { fix }),
      },
    ];
  });
};

const names: ReadonlyMap<GivenValue['kind'], string> = new Map([
  ['number', 'a number'],
  ['words', 'an address'],
  ['several', 'several choices'],
]);
