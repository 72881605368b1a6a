import type { ResultComparison, ResultFilterTree } from '#contract/result-query.ts';
import { parseRegex } from '#engine/regex.ts';
import { wordsOf } from '#lib/result-words.ts';
import { badField } from '#server/app-error.ts';
import type { ResultQuery } from '#store/ports/result.ts';
import { resultTest } from './result-test.ts';
import { type TimeQuery, timeRange } from './time-range.ts';

/** The selected results of a request. */
export interface Selection extends TimeQuery {
  readonly isCompleted?: boolean | undefined;
  readonly search?: string | undefined;
  readonly filter?: ResultFilterTree | undefined;
  readonly resultIds?: readonly string[] | undefined;
}

/** The query of a request, at the time `now` (ms). A pattern that is none is a bad request. */
export function resultQuery(selection: Selection, now: number): ResultQuery {
  const { isCompleted, search, filter, resultIds } = selection;
  if (filter !== undefined) refuseBadPatterns(filter);
  const words = [...new Set(wordsOf(search ?? ''))].slice(0, mostWords);
  return {
    ...timeRange(selection, now),
    ...(isCompleted !== undefined && { isCompleted }),
    ...(words.length > 0 && { words }),
    ...(filter !== undefined && { filter: resultTest(filter) }),
    ...(resultIds !== undefined && { ids: resultIds }),
  };
}

function refuseBadPatterns(tree: ResultFilterTree | ResultComparison): void {
  if ('filters' in tree) {
    for (const part of tree.filters) refuseBadPatterns(part);
    return;
  }
  const { comparisonOperator, value = '' } = tree;
  const isPattern = comparisonOperator === 'Matches regex' || comparisonOperator === 'Does not match regex';
  if (isPattern && parseRegex(value) === undefined)
    throw badField('filter', 'A pattern in the filter is not a valid regular expression.');
}

const mostWords = 10;
