import { compare } from '#engine/condition.ts';
import { testRegex } from '#engine/regex.ts';
import type { ComparisonOperator, LogicalOperator } from '#model/condition.ts';
import type { Value } from '#model/value.ts';
import type { Row } from './sheets-api.ts';

/** Which rows are meant. A comparison without column or operator never holds. */
export interface RowFilter {
  readonly joiner: LogicalOperator;
  readonly comparisons: readonly {
    readonly column: string;
    readonly operator: ComparisonOperator | null;
    readonly value: Value;
  }[];
}

/** Places of the rows that fit, as conditions compare: from 0, below the row with the names of the columns. */
export function fittingRows(
  { header, rows }: { readonly header: Row; readonly rows: readonly Row[] },
  filter: RowFilter | null,
): readonly number[] {
  if (filter === null) return rows.flatMap((row, index) => (isBlank(row) ? [] : [index]));
  const tests = filter.comparisons.map(({ column, operator, value }) => {
    const place = header.indexOf(column);
    return (row: Row): boolean =>
      operator !== null &&
      place >= 0 &&
      compare(operator, { left: row[place] || null, right: value === '' ? null : value }, isMatch) === true;
  });
  const fits = (row: Row): boolean =>
    filter.joiner === 'AND' ? tests.every((test) => test(row)) : tests.some((test) => test(row));
  return rows.flatMap((row, index) => (!isBlank(row) && fits(row) ? [index] : []));
}

const isBlank = (row: Row): boolean => row.every((cell) => cell === '');
/** Patterns that need the sandbox match no row. */
const isMatch = (pattern: string, text: string): boolean => testRegex(pattern, text) === true;
