import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { Condition } from '#model/condition.ts';
import { asElse } from './as-else.ts';
import { branchingBlocks } from './branching-blocks.ts';
import { choicesOf } from './choices-of.ts';
import { contradictsItself } from './conditions.ts';
import { isUnknownChoice } from './unknown-choices.ts';
import { heldIn, type Values, valueFlow, verdictOf } from './value-flow.ts';
import { valueInWords } from './value-in-words.ts';
import { wayTo } from './way-to.ts';
import { withoutItem } from './without-item.ts';

/** Paths whose condition holds for every value that can come there, or for none. */
export const decidedConditions: Rule = (facts) => {
  const flow = valueFlow(facts);
  const choices = choicesOf(facts);
  return branchingBlocks(facts).flatMap((fact) => {
    const values = flow.before(fact);
    if (values === undefined || values.index.size === 0) return [];
    const conditions = fact.conditions;
    return [...conditions].flatMap(([itemId, condition]): readonly Diagnostic[] => {
      const verdict = verdictOf(condition, values);
      if (verdict === 'sometimes') return [];
      const { comparisons = [] } = condition;
      // Other rules say what is wrong with these.
      const isKnown =
        contradictsItself(condition) || comparisons.some((each) => isUnknownChoice(each, choices));
      if (isKnown) return [];
      const found = {
        severity: 'warning',
        place: { ...fact.place, itemId },
        way: wayTo(fact, facts),
      } as const;
      const why = reason(condition, { values, nameOf: (id) => facts.variablesById.get(id)?.name ?? '' });
      if (verdict === 'always') {
        const ops = asElse(facts.document, fact, itemId);
        const message = `${why} here, so this path is always taken`;
        return [
          {
            ...found,
            code: 'cond/always-true',
            message,
            ...(ops && { fix: { label: 'Make it "Else"', ops } }),
          },
        ];
      }
      const fix = { label: 'Remove the path', ops: withoutItem(facts.document, fact, itemId) };
      const message = `${why} here, so this path is never taken`;
      return [{ ...found, code: 'cond/always-false', message, ...(conditions.size > 1 && { fix }) }];
    });
  });
};

interface Known {
  readonly values: Values;
  readonly nameOf: (id: string) => string;
}

/** `"Stars" is from 1 to 5 and "Plan" is "Pro"` */
function reason({ comparisons = [] }: Condition, { values, nameOf }: Known): string {
  const ids = [...new Set(comparisons.map(({ variableId = '' }) => variableId))];
  return ids
    .flatMap((id) => {
      const value = heldIn(values, id);
      return value === undefined ? [] : [`"${nameOf(id)}" is ${valueInWords(value)}`];
    })
    .join(' and ');
}
