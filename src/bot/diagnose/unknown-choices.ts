import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { variableUses } from '#bot/references.ts';
import { closestWord } from '#lib/closest-word.ts';
import { normalized } from '#lib/normalized.ts';
import { conditionsOf } from './exits.ts';
import type { BotFacts } from './facts.ts';
import { leavesBot } from './leaves-bot.ts';

/** Comparisons with a value that none of the choices gives which fill the variable. */
export const unknownChoices: Rule = (facts) => {
  const choices = choicesOf(facts);
  if (choices.size === 0) return [];
  return facts.blocks.flatMap((fact) =>
    [...conditionsOf(fact)].flatMap(([itemId, { comparisons = [] }]) =>
      comparisons.flatMap(({ variableId, comparisonOperator, value = '' }): readonly Diagnostic[] => {
        const known = choices.get(variableId ?? '');
        const isCompared = comparisonOperator === 'Equal to' && value !== '' && !value.includes('{{');
        if (known === undefined || !isCompared || isWord(value) || known.has(normalized(value))) return [];
        return [
          {
            code: 'cond/unknown-choice',
            severity: 'warning',
            message: `No choice gives "${value}"${suggestion(value, known)}`,
            place: { ...fact.place, itemId },
          },
        ];
      }),
    ),
  );
};

/** What is longer is not a word with a typing mistake. */
const LONGEST = 60;
const isShort = (choice: string): boolean => choice.length <= LONGEST;

/** The words stand for no value. */
const isWord = (value: string): boolean => /^(null|undefined)$/.test(value);

function suggestion(value: string, known: ReadonlySet<string>): string {
  const meant = value.length > LONGEST ? undefined : closestWord(value, [...known].filter(isShort));
  return meant === undefined ? '' : `: did you mean "${meant}"?`;
}

/** All values of the variables that nothing but choices fill. */
function choicesOf({
  document,
  blocks,
  blocksById,
  references,
}: BotFacts): ReadonlyMap<string, ReadonlySet<string>> {
  if (blocks.some(leavesBot)) return new Map();
  const uses = variableUses(document, references);
  return new Map(
    document.variables.flatMap(({ id, value }) => {
      const lists = (uses.get(id)?.writes ?? []).map(
        ({ place }) => blocksById.get(place.blockId ?? '')?.answers?.choices,
      );
      if (lists.length === 0) return [];
      const all = new Set<string>();
      for (const list of lists) {
        if (list === undefined || list.some((choice) => choice.includes('{{'))) return [];
        for (const choice of list) all.add(normalized(choice));
      }
      for (const each of typeof value === 'string' ? [value] : (value ?? []))
        if (each !== null) all.add(normalized(each));
      return [[id, all] as const];
    }),
  );
}
