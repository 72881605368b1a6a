import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import type { Comparison, Condition } from '#model/condition.ts';
import { blockRule } from './block-rule.ts';
import type { BlockFact } from './facts.ts';
import { areOpposed, isImpliedBy } from './implied-by.ts';
import { withMeta } from './type-fields.ts';

/** Paths of conditions that are never taken: their comparisons exclude each other, or an earlier path takes all. */
export const conditions: Rule = blockRule(
  { concerns: withMeta(({ widget }) => widget === 'condition') },
  (fact) => {
    const paths = [...fact.conditions];
    return paths.flatMap(([itemId, condition], index): readonly Diagnostic[] => {
      const ways = waysToHold(condition);
      if (ways.length === 0) return [];
      const place = { ...fact.place, itemId };
      if (contradictsItself(condition))
        return [
          {
            code: 'cond/contradiction',
            severity: 'error',
            message: 'No value meets all of these comparisons, so this path is never taken',
            place,
          },
        ];
      const earlier = paths.slice(0, index).findIndex(([, other]) => covers(waysToHold(other), ways));
      const first = paths[earlier];
      if (first === undefined) return [];
      // Two that say the same cannot be told apart by their order.
      const isSame = covers(ways, waysToHold(first[1]));
      return [
        {
          code: 'cond/shadowed',
          severity: 'warning',
          message: `Path ${earlier + 1} always matches first: move this path above it`,
          place,
          related: [{ ...fact.place, itemId: first[0] }],
          ...(!isSame && { fix: moveUp(fact, itemId, paths[earlier - 1]?.[0] ?? null) }),
        },
      ];
    });
  },
);

const moveUp = ({ group, block }: BlockFact, itemId: string, after: string | null): Fix => {
  const list = ['groups', group.id, 'blocks', block.id, 'items'];
  return { label: 'Move the path up', ops: [{ op: 'move', path: [...list, itemId], list, after }] };
};

/** Whether no value meets all comparisons of a condition. */
export function contradictsItself(condition: Condition): boolean {
  const ways = waysToHold(condition);
  return ways.length > 0 && ways.every(isImpossible);
}

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
