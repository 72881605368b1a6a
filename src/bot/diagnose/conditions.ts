import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { Comparison, Condition } from '#model/condition.ts';
import { conditionsOf } from './exits.ts';
import { areOpposed, isImpliedBy } from './implied-by.ts';

/** Paths of conditions that are never taken: their comparisons exclude each other, or an earlier path takes all. */
export const conditions: Rule = ({ blocks }) =>
  blocks.flatMap((fact) => {
    const paths = [...conditionsOf(fact)];
    return paths.flatMap(([itemId, condition], index): readonly Diagnostic[] => {
      const ways = waysToHold(condition);
      if (ways.length === 0) return [];
      const place = { ...fact.place, itemId };
      if (ways.every(isImpossible))
        return [
          {
            code: 'cond/contradiction',
            severity: 'warning',
            message: 'No value meets all of these comparisons, so this path is never taken',
            place,
          },
        ];
      const earlier = paths.slice(0, index).findIndex(([, other]) => covers(waysToHold(other), ways));
      if (earlier < 0) return [];
      return [
        {
          code: 'cond/shadowed',
          severity: 'warning',
          message: `Path ${earlier + 1} is taken whenever this one could be: move this one above it`,
          place,
        },
      ];
    });
  });

/** Lists of comparisons; the condition holds when all of one list do. */
function waysToHold({ logicalOperator, comparisons = [] }: Condition): readonly (readonly Comparison[])[] {
  if (comparisons.length === 0) return [];
  return logicalOperator === 'OR' ? comparisons.map((comparison) => [comparison]) : [comparisons];
}

const isImpossible = (way: readonly Comparison[]): boolean =>
  way.some((one, index) => way.slice(index + 1).some((other) => areOpposed(one, other)));

/** Whether the first condition holds whenever the second does. */
function covers(
  first: readonly (readonly Comparison[])[],
  second: readonly (readonly Comparison[])[],
): boolean {
  return second.every((way) =>
    first.some((other) => other.every((wanted) => way.some((given) => isImpliedBy(wanted, given)))),
  );
}
