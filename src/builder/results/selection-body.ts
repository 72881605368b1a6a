import type { CallRequest } from '#builder/api/call.ts';
import type { ResultComparison, ResultFilterTree } from '#contract/result-query.ts';
import { type FilterGroup, isGroup, isWhole } from './filter-tree.ts';
import { fieldOf, type ResultColumn } from './result-column.ts';
import type { ResultsViewState } from './results-view-state.ts';

type SearchBody = NonNullable<CallRequest<'results.search'>['body']>;

/** The results of a view, as the interface selects them. Conditions on columns that are gone do not count. */
export function selectionBody(
  state: ResultsViewState,
  columns: readonly ResultColumn[],
  timeZone: string,
): Omit<CallRequest<'results.count'>['body'], 'since' | 'until'> {
  const filter = treeOf(state.filter, columns);
  const search = state.search.trim();
  return {
    timeFilter: state.time,
    timeZone,
    ...(state.completion !== 'any' && { isCompleted: state.completion === 'completed' }),
    ...(search !== '' && { search }),
    ...(filter !== undefined && { filter }),
  };
}

/** Undefined: nothing in it is a whole condition on a column that exists. */
function treeOf(
  { isAnyEnough, parts }: FilterGroup,
  columns: readonly ResultColumn[],
): ResultFilterTree | undefined {
  const filters = parts.flatMap((part): readonly (ResultFilterTree | ResultComparison)[] => {
    if (isGroup(part)) {
      const tree = treeOf(part, columns);
      return tree === undefined ? [] : [tree];
    }
    const column = columns.find(({ id }) => id === part.columnId);
    const field = column && fieldOf(column);
    if (field === undefined || !isWhole(part)) return [];
    return [{ ...field, comparisonOperator: part.operator, ...(part.value !== '' && { value: part.value }) }];
  });
  return filters.length === 0 ? undefined : { logicalOperator: isAnyEnough ? 'OR' : 'AND', filters };
}

/** The order of a view, as the interface names it. */
export function sortOf(
  { sortBy, isAscending }: ResultsViewState,
  columns: readonly ResultColumn[],
): NonNullable<SearchBody['sort']> {
  const column = columns.find(({ id }) => id === sortBy);
  return {
    by: (column && fieldOf(column)) ?? 'createdAt',
    direction: isAscending ? 'ascending' : 'descending',
  };
}
