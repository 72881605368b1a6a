import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { toComparable } from '#lib/comparable.ts';
import type { Comparison, ComparisonOperator } from '#model/condition.ts';
import type { GivenValue } from '#model/given.ts';
import { branchingBlocks } from './branching-blocks.ts';
import { comparisonPath } from './comparison-path.ts';
import { type Givers, givers } from './givens.ts';

/** Comparisons that do not fit what they compare: an order of what has none, or one text with several. */
export const unequalTypes: Rule = (facts) => {
  const all = givers(facts);
  return branchingBlocks(facts).flatMap((fact) =>
    [...fact.conditions].flatMap(([itemId, { comparisons = [] }]) =>
      comparisons.flatMap((comparison): readonly Diagnostic[] => {
        const place = { ...fact.place, itemId };
        const name = facts.variablesById.get(comparison.variableId ?? '')?.name ?? '';
        const why = whyUnordered(comparison, all.get(comparison.variableId ?? ''));
        if (why !== undefined) {
          const message =
            why === 'value'
              ? `"${comparison.value}" is neither a number nor a date`
              : `No answer in "${name}" is a number or a date`;
          return [
            {
              code: 'variable/number-as-text',
              severity: 'warning',
              message: `${message}, so this is never true`,
              place,
            },
          ];
        }
        if (!isOneOfSeveral(comparison, all.get(comparison.variableId ?? ''))) return [];
        const path = [...comparisonPath({ fact, itemId, comparison }), 'comparisonOperator'];
        return [
          {
            code: 'variable/list-as-text',
            severity: 'info',
            message: `"${name}" may hold several choices, and then it is not equal to one of them`,
            place,
            fix: { label: 'Use "Contains"', ops: [{ op: 'set', path, to: 'Contains' }] },
          },
        ];
      }),
    ),
  );
};

const orders: ReadonlySet<ComparisonOperator> = new Set<ComparisonOperator>([
  'Greater than',
  'Greater or equal to',
  'Less than',
  'Less or equal to',
]);

/** Which side of a comparison by size has no size. */
function whyUnordered(
  { comparisonOperator = 'Is set', value = '' }: Comparison,
  giving: Givers | undefined,
): 'value' | 'variable' | undefined {
  if (!orders.has(comparisonOperator) || value === '') return undefined;
  if (!value.includes('{{') && toComparable(value) === undefined) return 'value';
  const { known = [], isComplete = false } = giving ?? {};
  return isComplete && known.length > 0 && known.every((each) => isNeverOrdered(each.value))
    ? 'variable'
    : undefined;
}

function isNeverOrdered(value: GivenValue): boolean {
  if (value.kind === 'words') return true;
  return (
    value.kind === 'texts' &&
    value.texts.every((text) => toComparable(text) === undefined) &&
    value.texts.some((text) => text !== null)
  );
}

function isOneOfSeveral({ comparisonOperator, value = '' }: Comparison, giving: Givers | undefined): boolean {
  const known = giving?.known ?? [];
  const isLiteral = value !== '' && !value.includes('{{') && !value.includes(',');
  if (comparisonOperator !== 'Equal to' || !isLiteral || giving?.isComplete !== true) return false;
  return known.length > 0 && known.every((each) => each.value.kind === 'several');
}
