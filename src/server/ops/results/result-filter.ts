import type { ResultFilter } from '#store/ports/result.ts';
import { type TimeQuery, timeRange } from './time-range.ts';

interface FilterQuery extends TimeQuery {
  readonly isCompleted?: boolean | undefined;
  readonly variableName?: string | undefined;
  readonly variableValue?: string | undefined;
}

/** The filter of a request, at the time `now` (ms). */
export function resultFilter(query: FilterQuery, now: number): ResultFilter {
  const { isCompleted, variableName, variableValue } = query;
  return {
    ...timeRange(query, now),
    ...(isCompleted !== undefined && { isCompleted }),
    ...(variableName !== undefined &&
      variableValue !== undefined && { variable: { name: variableName, value: variableValue } }),
  };
}
