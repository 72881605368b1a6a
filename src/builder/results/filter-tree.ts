import { comparisonWords } from '#model/comparison-words.ts';
import type { ComparisonOperator } from '#model/condition.ts';

/** A condition on one column. */
export interface ColumnCondition {
  readonly columnId: string;
  readonly operator: ComparisonOperator;
  readonly value: string;
}

/** Conditions, and groups of them, of which all or any must hold. */
export interface FilterGroup {
  /** Whether one part is enough. */
  readonly isAnyEnough: boolean;
  readonly parts: readonly FilterPart[];
}

export type FilterPart = ColumnCondition | FilterGroup;

/** What the interface takes: conditions in all, and levels of groups with the outermost as the first. */
export const filterLimits = { conditions: 50, levels: 5 } as const;

export const noFilter: FilterGroup = { isAnyEnough: false, parts: [] };

export const isGroup = (part: FilterPart): part is FilterGroup => 'parts' in part;

/** Whether a condition has everything that its operator needs. */
export const isWhole = ({ operator, value }: ColumnCondition): boolean =>
  !comparisonWords[operator].takesValue || value !== '';

/** All conditions of a filter, also those inside groups. */
export const conditionsOf = ({ parts }: FilterGroup): readonly ColumnCondition[] =>
  parts.flatMap((part) => (isGroup(part) ? conditionsOf(part) : [part]));

/** A group with another part at a place; without a part, the place goes, and with its last part a group goes, too. */
export function withPart(group: FilterGroup, index: number, part: FilterPart | undefined): FilterGroup {
  const isGone = part === undefined || (isGroup(part) && part.parts.length === 0);
  return { ...group, parts: isGone ? group.parts.toSpliced(index, 1) : group.parts.with(index, part) };
}
