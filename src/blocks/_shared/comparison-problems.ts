import type { BlockProblem } from '#blocks/define.ts';
import type { Condition } from '#model/condition.ts';

/** What is missing in the comparisons of the condition at a path, so that they are never true. */
export function comparisonProblems(
  condition: Condition | undefined,
  path: readonly string[],
): readonly BlockProblem[] {
  const comparisons = condition?.comparisons ?? [];
  const at = (id: string, key: string) => [...path, 'comparisons', id, key];
  const without = {
    operator: comparisons.find(({ comparisonOperator }) => comparisonOperator === undefined),
    variable: comparisons.find(({ variableId }) => !variableId),
  };
  return [
    ...(without.operator
      ? [
          {
            text: 'has a comparison without an operator, which is never true',
            path: at(without.operator.id, 'comparisonOperator'),
          },
        ]
      : []),
    ...(without.variable
      ? [
          {
            text: 'has a comparison without a variable, which is never true',
            path: at(without.variable.id, 'variableId'),
          },
        ]
      : []),
  ];
}
