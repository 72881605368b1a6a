import { comparisonWords } from './comparison-words.ts';
import type { Comparison, Condition } from './condition.ts';
import type { Names } from './names.ts';

/**
 * A condition in words; what is not set yet is an ellipsis. Undefined: it has no comparisons.
 * @example conditionSentence(condition, names) // 'Score is greater than 5 and City is "Paris"'
 */
export function conditionSentence(
  condition: ConditionDraft | undefined,
  names: Pick<Names, 'variable'>,
): string | undefined {
  const comparisons = condition?.comparisons ?? [];
  if (comparisons.length === 0) return undefined;
  const joint = condition?.logicalOperator === 'OR' ? ' or ' : ' and ';
  return comparisons.map((comparison) => sentenceOf(comparison, names)).join(joint);
}

/** A condition whose fields may be undefined, as schemas return it. */
interface ConditionDraft {
  readonly logicalOperator?: Condition['logicalOperator'] | undefined;
  readonly comparisons?: readonly Partial<Comparison>[] | undefined;
}

function sentenceOf(comparison: Partial<Comparison>, names: Pick<Names, 'variable'>): string {
  const { variableId, comparisonOperator, value } = comparison;
  const variable = variableId ? (names.variable(variableId) ?? 'a deleted variable') : '…';
  if (comparisonOperator === undefined) return `${variable} …`;
  const { phrase, takesValue } = comparisonWords[comparisonOperator];
  return takesValue ? `${variable} ${phrase} ${quoted(value ?? '')}` : `${variable} ${phrase}`;
}

/** Numbers and variables stand alone; other texts are quoted. */
const quoted = (value: string): string =>
  /^-?\d+(\.\d+)?$|^\{\{[^{}]+\}\}$/.test(value.trim()) ? value.trim() : `"${value}"`;
