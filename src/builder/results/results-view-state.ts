import { jsonIn } from '#lib/parse-json.ts';
import { comparisonWords } from '#model/comparison-words.ts';
import { type ComparisonOperator, comparisonOperators } from '#model/condition.ts';

/** The time ranges, with their names. */
export const timeRanges = {
  allTime: 'All time',
  today: 'Today',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  monthToDate: 'This month',
  lastMonth: 'Last month',
  last6Months: 'Last 6 months',
  yearToDate: 'This year',
} as const;
export type TimeRange = keyof typeof timeRanges;

/** Whether chats were finished. */
export const completions = { any: 'All chats', completed: 'Completed', unfinished: 'Not completed' } as const;
export type Completion = keyof typeof completions;

/** A condition on one column. */
export interface ColumnCondition {
  readonly columnId: string;
  readonly operator: ComparisonOperator;
  readonly value: string;
}

/** Which results the page shows, and in which order. */
export interface ResultsViewState {
  readonly search: string;
  readonly time: TimeRange;
  readonly completion: Completion;
  /** `date`, or the id of a column. */
  readonly sortBy: string;
  readonly isAscending: boolean;
  /** Whether one condition is enough. */
  readonly isAnyEnough: boolean;
  readonly conditions: readonly ColumnCondition[];
}

/** All results, newest first. */
export const allResults: ResultsViewState = {
  search: '',
  time: 'allTime',
  completion: 'any',
  sortBy: 'date',
  isAscending: false,
  isAnyEnough: false,
  conditions: [],
};

/** The state that the query of an address describes. What cannot be read counts as absent. */
export function viewStateOf(query: URLSearchParams): ResultsViewState {
  const sort = query.get('sort') ?? '-date';
  return {
    search: query.get('search') ?? '',
    time: keyIn(timeRanges, query.get('time')) ?? 'allTime',
    completion: keyIn(completions, query.get('chats')) ?? 'any',
    sortBy: sort.replace(/^-/, ''),
    isAscending: !sort.startsWith('-'),
    isAnyEnough: query.get('match') === 'any',
    conditions: conditionsIn(query.get('where')),
  };
}

/**
 * The query that describes a state and the result that is open; empty for all results.
 * @example queryOf({ ...allResults, search: 'ada' }, 'r1') // 'search=ada&result=r1'
 */
export function queryOf(state: ResultsViewState, resultId: string | null): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string, isDefault: boolean): void => {
    if (!isDefault) query.set(name, value);
  };
  const { search, time, completion, sortBy, isAscending, isAnyEnough, conditions } = state;
  set('search', search, search === '');
  set('time', time, time === 'allTime');
  set('chats', completion, completion === 'any');
  set('sort', `${isAscending ? '' : '-'}${sortBy}`, sortBy === 'date' && !isAscending);
  set('match', 'any', !isAnyEnough);
  const rows = conditions.map(({ columnId, operator, value }) => [columnId, operator, value]);
  set('where', JSON.stringify(rows), rows.length === 0);
  set('result', resultId ?? '', resultId === null);
  return query.toString();
}

/** Whether a state leaves results out. */
export const isNarrowed = ({ search, time, completion, conditions }: ResultsViewState): boolean =>
  search.trim() !== '' || time !== 'allTime' || completion !== 'any' || conditions.some(isWhole);

/** Whether a condition has everything that its operator needs. */
export const isWhole = ({ operator, value }: ColumnCondition): boolean =>
  !comparisonWords[operator].takesValue || value !== '';

function conditionsIn(text: string | null): readonly ColumnCondition[] {
  const rows = jsonIn(text ?? '[]');
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) => {
    if (!Array.isArray(row)) return [];
    const [columnId, name, value]: unknown[] = row;
    const operator = comparisonOperators.find((each) => each === name);
    if (typeof columnId !== 'string' || typeof value !== 'string' || operator === undefined) return [];
    return [{ columnId, operator, value }];
  });
}

function keyIn<K extends string>(names: Readonly<Record<K, string>>, name: string | null): K | undefined {
  const isKey = (key: string | null): key is K => key !== null && Object.hasOwn(names, key);
  return isKey(name) ? name : undefined;
}
