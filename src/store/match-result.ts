import type { ResultFilter, ResultRecord } from './ports/result.ts';

/** Whether a result passes the filter on a variable. A list matches when one of its items does. */
export function matchesVariable(result: ResultRecord, filter: ResultFilter): boolean {
  const { variable } = filter;
  if (variable === undefined) return true;
  return result.variables.some(
    ({ id, name, value }) =>
      (id === variable.name || name === variable.name) &&
      (Array.isArray(value) ? value.includes(variable.value) : value === variable.value),
  );
}
