import type { CallRequest } from '#builder/api/call.ts';
import type { ResultComparison } from '#contract/result-query.ts';
import { fieldOf, type ResultColumn } from './result-column.ts';
import { isWhole, type ResultsViewState } from './results-view-state.ts';

type SearchBody = NonNullable<CallRequest<'results.search'>['body']>;

/** The results of a view, as the interface selects them. Conditions on columns that are gone do not count. */
export function selectionBody(
  state: ResultsViewState,
  columns: readonly ResultColumn[],
  timeZone: string,
): Omit<CallRequest<'results.count'>['body'], 'since' | 'until'> {
  const filters = state.conditions
    .filter(isWhole)
    .flatMap(({ columnId, operator, value }): ResultComparison[] => {
      const column = columns.find(({ id }) => id === columnId);
      const field = column && fieldOf(column);
      if (field === undefined) return [];
      return [{ ...field, comparisonOperator: operator, ...(value !== '' && { value }) }];
    });
  const search = state.search.trim();
  return {
    timeFilter: state.time,
    timeZone,
    ...(state.completion !== 'any' && { isCompleted: state.completion === 'completed' }),
    ...(search !== '' && { search }),
    ...(filters.length > 0 && {
      filter: { logicalOperator: state.isAnyEnough ? ('OR' as const) : ('AND' as const), filters },
    }),
  };
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
