import type { Condition } from '#model/condition.ts';

/** What the comparisons of a condition lack, so that they never hold. */
export function comparisonProblems(condition: Condition | undefined): readonly string[] {
  const comparisons = condition?.comparisons ?? [];
  return [
    ...(comparisons.some(({ comparisonOperator }) => comparisonOperator === undefined)
      ? ['has a comparison without an operator, which never holds']
      : []),
    ...(comparisons.some(({ variableId }) => !variableId)
      ? ['has a comparison without a variable, which never holds']
      : []),
  ];
}
