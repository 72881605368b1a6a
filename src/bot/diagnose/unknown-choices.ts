import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { isRaw, rawsOf, textOf } from '#bot/raw.ts';
import { closestWord } from '#lib/closest-word.ts';
import { normalized } from '#lib/normalized.ts';
import type { Comparison } from '#model/condition.ts';
import { branchingBlocks } from './branching-blocks.ts';
import { choicesOf } from './choices-of.ts';
import { comparisonPath } from './comparison-path.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { usesIn } from './uses-in.ts';

/** Comparisons with a value that none of the choices gives which fill the variable. */
export const unknownChoices: Rule = (facts) => {
  const choices = choicesOf(facts);
  if (choices.size === 0) return [];
  return branchingBlocks(facts).flatMap((fact) =>
    [...fact.conditions].flatMap(([itemId, { comparisons = [] }]) =>
      comparisons.flatMap((comparison): readonly Diagnostic[] => {
        if (!isUnknownChoice(comparison, choices)) return [];
        const { variableId = '', value = '' } = comparison;
        const place = { ...fact.place, itemId };
        const saved = valueOfLabel(facts, variableId, value);
        if (saved !== undefined)
          return [
            {
              code: 'cond/on-label',
              severity: 'warning',
              message: `"${value}" is only the label of a choice, which saves "${saved}"`,
              place,
              fix: compareWith(saved, { fact, itemId, comparison }),
            },
          ];
        const meant = nearest(value, choices.get(variableId) ?? new Set());
        return [
          {
            code: 'cond/unknown-choice',
            severity: 'error',
            message: `No choice gives "${value}"${meant === undefined ? '' : `: did you mean "${meant}"?`}`,
            place,
            ...(meant !== undefined && { fix: compareWith(meant, { fact, itemId, comparison }) }),
          },
        ];
      }),
    ),
  );
};

/** Whether a comparison is with a value that none of the choices gives which fill the variable. */
export function isUnknownChoice(
  { variableId, comparisonOperator, value = '' }: Comparison,
  choices: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const known = choices.get(variableId ?? '');
  const isCompared = comparisonOperator === 'Equal to' && value !== '' && !value.includes('{{');
  return known !== undefined && isCompared && !isWord(value) && !known.has(normalized(value));
}

/** What is longer is not a word with a typing mistake. */
const LONGEST = 60;
const isShort = (choice: string): boolean => choice.length <= LONGEST;

/** The words stand for no value. */
const isWord = (value: string): boolean => /^(null|undefined)$/.test(value);

const nearest = (value: string, known: ReadonlySet<string>): string | undefined =>
  value.length > LONGEST ? undefined : closestWord(value, [...known].filter(isShort));

const compareWith = (
  to: string,
  at: { readonly fact: BlockFact; readonly itemId: string; readonly comparison: Comparison },
): Fix => ({
  label: `Compare with "${to}"`,
  ops: [{ op: 'set', path: [...comparisonPath(at), 'value'], to }],
});

/** The value that a choice of the variable saves instead of this label. */
function valueOfLabel(facts: BotFacts, variableId: string, label: string): string | undefined {
  const { blocksById } = facts;
  const writes = usesIn(facts).get(variableId)?.writes ?? [];
  for (const { place } of writes)
    for (const item of rawsOf(blocksById.get(place.blockId ?? '')?.block.items)) {
      const value = isRaw(item) ? textOf(item, 'value')?.trim() : undefined;
      const shown = [textOf(item, 'content'), textOf(item, 'title')].map((text) => text?.trim());
      if (value && shown.includes(label)) return value;
    }
  return undefined;
}
