import { isRaw, type Raw, rawsOf, textOf } from '#bot/raw.ts';
import { type Comparison, type Condition, comparisonOperators } from '#model/condition.ts';

/** The condition that a field of a document holds. What is not of the right form is left out. */
export function conditionIn(value: unknown): Condition {
  if (!isRaw(value)) return {};
  return {
    logicalOperator: value.logicalOperator === 'OR' ? 'OR' : 'AND',
    comparisons: rawsOf(value.comparisons).map(comparisonIn),
  };
}

function comparisonIn(raw: Raw): Comparison {
  const [variableId, value] = [textOf(raw, 'variableId'), textOf(raw, 'value')];
  const comparisonOperator = comparisonOperators.find((known) => known === raw.comparisonOperator);
  return {
    id: textOf(raw, 'id') ?? '',
    ...(variableId !== undefined && { variableId }),
    ...(comparisonOperator !== undefined && { comparisonOperator }),
    ...(value !== undefined && { value }),
  };
}
