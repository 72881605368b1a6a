import type { Condition } from '#model/condition.ts';

/** What is missing in the comparisons of a condition, so that they are never true. */
export function comparisonProblems(condition: Condition | undefined): readonly string[] {
  const comparisons = condition?.comparisons ?? [];
  return [
    ...(comparisons.some(({ comparisonOperator }) => comparisonOperator === undefined)
      ? ['has a comparison without an operator, which is never true']
      : []),
    ...(comparisons.some(({ variableId }) => !variableId)
      ? ['has a comparison without a variable, which is never true']
      : []),
  ];
}
