import { jsonIn } from '#lib/parse-json.ts';
import { comparisonOperators } from '#model/condition.ts';
import {
  conditionsOf,
  type FilterGroup,
  type FilterPart,
  filterLimits,
  isGroup,
  isWhole,
  noFilter,
} from './filter-tree.ts';

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

/** Which results the page shows, and in which order. */
export interface ResultsViewState {
  readonly search: string;
  readonly time: TimeRange;
  readonly completion: Completion;
  /** `date`, or the id of a column. */
  readonly sortBy: string;
  readonly isAscending: boolean;
  readonly filter: FilterGroup;
}

/** All results, newest first. */
export const allResults: ResultsViewState = {
  search: '',
  time: 'allTime',
  completion: 'any',
  sortBy: 'date',
  isAscending: false,
  filter: noFilter,
};

/** All results, in the order that they were in. */
export function allSorted({ sortBy, isAscending }: ResultsViewState): ResultsViewState {
  return { ...allResults, sortBy, isAscending };
}

/** The state that the query of an address describes. What cannot be read counts as absent. */
export function viewStateOf(query: URLSearchParams): ResultsViewState {
  const sort = query.get('sort') ?? '-date';
  return {
    search: query.get('search') ?? '',
    time: keyIn(timeRanges, query.get('time')) ?? 'allTime',
    completion: keyIn(completions, query.get('chats')) ?? 'any',
    sortBy: sort.replace(/^-/, ''),
    isAscending: !sort.startsWith('-'),
    filter: filterIn(query),
  };
}

/** The result that is open; `step`: the board shows this step of its path, from 1, or with 0 the whole path. */
export interface OpenResult {
  readonly resultId: string | null;
  readonly step: number | null;
}

/** The result that the query of an address opens. */
export function openResultOf(query: URLSearchParams): OpenResult {
  const resultId = query.get('result');
  const step = query.get('step') ?? '';
  return { resultId, step: resultId !== null && /^\d{1,6}$/.test(step) ? Number(step) : null };
}

/**
 * The query that describes a state and the result that is open; empty for all results.
 * @example queryOf({ ...allResults, search: 'ada' }, { resultId: 'r1', step: null }) // 'search=ada&result=r1'
 */
export function queryOf(state: ResultsViewState, { resultId, step }: OpenResult): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string, isDefault: boolean): void => {
    if (!isDefault) query.set(name, value);
  };
  const { search, time, completion, sortBy, isAscending, filter } = state;
  set('search', search, search === '');
  set('time', time, time === 'allTime');
  set('chats', completion, completion === 'any');
  set('sort', `${isAscending ? '' : '-'}${sortBy}`, sortBy === 'date' && !isAscending);
  set('match', 'any', !filter.isAnyEnough);
  set('where', JSON.stringify(filter.parts.map(writtenPart)), filter.parts.length === 0);
  set('result', resultId ?? '', resultId === null);
  set('step', String(step), resultId === null || step === null);
  return query.toString();
}

/** Whether a state leaves results out. */
export const isNarrowed = ({ search, time, completion, filter }: ResultsViewState): boolean =>
  search.trim() !== '' || time !== 'allTime' || completion !== 'any' || conditionsOf(filter).some(isWhole);

/** A condition is a list of column, operator and value; a group is an object that says what is needed. */
function writtenPart(part: FilterPart): unknown {
  if (!isGroup(part)) return [part.columnId, part.operator, part.value];
  return { [part.isAnyEnough ? 'any' : 'all']: part.parts.map(writtenPart) };
}

function filterIn(query: URLSearchParams): FilterGroup {
  const parts = partsIn(jsonIn(query.get('where') ?? '[]'), 1);
  const filter = { isAnyEnough: query.get('match') === 'any', parts };
  return conditionsOf(filter).length > filterLimits.conditions ? noFilter : filter;
}

function partsIn(rows: unknown, level: number): readonly FilterPart[] {
  if (!Array.isArray(rows) || level > filterLimits.levels) return [];
  return rows.flatMap((row: unknown): readonly FilterPart[] => {
    if (typeof row !== 'object' || row === null) return [];
    if (!Array.isArray(row)) {
      const isAnyEnough = 'any' in row;
      const parts = partsIn(isAnyEnough ? row.any : 'all' in row ? row.all : [], level + 1);
      return parts.length === 0 ? [] : [{ isAnyEnough, parts }];
    }
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
