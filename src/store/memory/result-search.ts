import { resultCells } from '#lib/result-cells.ts';
import { resultWords } from '#lib/result-words.ts';
import { cutRecord } from '../cut-record.ts';
import type {
  FoundPage,
  ResultCursor,
  ResultQuery,
  ResultRecord,
  ResultSort,
  SearchPage,
} from '../ports/result.ts';
import { toRecord } from './result-record.ts';
import type { State } from './state.ts';

/** A page of what a query finds: everything is looked at, then sorted. */
export function searchResults(
  state: State,
  { botId, query }: { readonly botId: string; readonly query: ResultQuery },
  { sort, limit, cursor, valueLength }: SearchPage,
): FoundPage {
  const placed = findResults(state, botId, query).map((record) => ({ record, place: placeOf(record, sort) }));
  const sorted = placed.sort((a, b) => inOrder(a, b, sort));
  const start = cursor ? sorted.findIndex((entry) => isAfter(entry, { cursor, sort })) : 0;
  const rest = start < 0 ? [] : sorted.slice(start);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    results: page.map(({ record }) => (valueLength === undefined ? record : cutRecord(record, valueLength))),
    nextCursor: rest.length > limit && last !== undefined ? cursorOf(last) : null,
    isPartial: false,
  };
}

/** All results that a query finds. */
export function findResults(state: State, botId: string, query: ResultQuery): readonly ResultRecord[] {
  const { from = -Infinity, to = Infinity, isCompleted, ids, words = [], filter } = query;
  return [...state.results.values()]
    .filter((row) => row.botId === botId && row.hasStarted && !row.isArchived)
    .filter(({ createdAt }) => createdAt >= from && createdAt < to)
    .filter((row) => isCompleted === undefined || row.isCompleted === isCompleted)
    .filter(({ id }) => ids === undefined || ids.includes(id))
    .map(toRecord)
    .filter((record) => words.length === 0 || hasWords(record, words))
    .filter((record) => filter?.matches(record) !== false);
}

function hasWords(record: ResultRecord, words: readonly string[]): boolean {
  const own = resultWords(record);
  return words.every((word) => own.some((other) => other.startsWith(word)));
}

interface Placed {
  readonly record: ResultRecord;
  /** Null: no value in the sorted field. */
  readonly place: string | null;
}

function placeOf(record: ResultRecord, { field }: ResultSort): string | null {
  if (field === null) return null;
  return resultCells(record).find((cell) => cell.field === field)?.place ?? null;
}

function cursorOf({ record: { createdAt, seq }, place }: Placed): ResultCursor {
  return place === null ? { createdAt, seq } : { place, seq };
}

function inOrder(a: Placed, b: Placed, sort: ResultSort): number {
  const turned = sort.isDescending ? -1 : 1;
  if (a.place !== null && b.place !== null)
    return turned * (compareTexts(a.place, b.place) || a.record.seq - b.record.seq);
  if (a.place !== null) return -1;
  if (b.place !== null) return 1;
  const byTime = a.record.createdAt - b.record.createdAt || a.record.seq - b.record.seq;
  return sort.field === null ? turned * byTime : -byTime;
}

function isAfter(
  entry: Placed,
  { cursor, sort }: { readonly cursor: ResultCursor; readonly sort: ResultSort },
): boolean {
  const last: Placed =
    'place' in cursor
      ? { place: cursor.place, record: { ...entry.record, seq: cursor.seq } }
      : { place: null, record: { ...entry.record, ...cursor } };
  return inOrder(entry, last, sort) > 0;
}

/** As databases compare texts: by their bytes. */
const compareTexts = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
