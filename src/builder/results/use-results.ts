import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { type CallReply, type CallRequest, call } from '#builder/api/call.ts';
import { CELL_LENGTH, type ResultRow } from './result-column.ts';

type SearchBody = NonNullable<CallRequest<'results.search'>['body']>;

interface Query {
  readonly botId: string;
  readonly selection: CallRequest<'results.count'>['body'];
  readonly sort: SearchBody['sort'];
}

interface Found {
  /** The query that it belongs to. */
  readonly key: string;
  readonly rows: readonly ResultRow[];
  readonly cursor: string | undefined;
  /** The search stopped before the page was full. */
  readonly isPartial: boolean;
  readonly isIndexing: boolean;
  readonly isLoading: boolean;
  readonly failure: ApiFailure | undefined;
  /** How many match a query; null: they are too many to be counted. It may be known before the rows are. */
  readonly counted: { readonly key: string; readonly total: number | null } | undefined;
  /** How many arrived since. */
  readonly newer: number;
}

const nothing: Omit<Found, 'key'> = {
  ...{ rows: [], cursor: undefined, isPartial: false, isIndexing: false, isLoading: true },
  ...{ failure: undefined, counted: undefined, newer: 0 },
};

const PAGE = 100;
/** How often it looks for new results while the page is seen, ms. */
const LOOK_MS = 15_000;

/** The results of a query, page by page, with their count. What was there stays until the first page of another query is. */
export function useResults(query: Query) {
  const key = JSON.stringify(query);
  const [found, setFound] = useState<Found>({ key, ...nothing });
  const [asks, setAsks] = useState(0);
  const latest = useRef({ query, found });
  latest.current = { query, found };
  const turn = useRef(0);

  const load = useCallback((cursor?: string): void => {
    turn.current += 1;
    const mine = turn.current;
    const { botId, selection, sort } = latest.current.query;
    const asked = JSON.stringify(latest.current.query);
    const params = { botId };
    setFound((before) => ({ ...before, isLoading: true, failure: undefined }));
    const body = {
      ...selection,
      sort,
      limit: PAGE,
      valueLength: CELL_LENGTH,
      ...(cursor !== undefined && { cursor }),
    };
    void call('results.search', { params, body }).then((reply) => {
      if (mine !== turn.current) return;
      setFound((before) =>
        reply.ok
          ? withPage(before, reply.value, { asked, cursor })
          : { ...before, isLoading: false, failure: reply.error },
      );
    });
    if (cursor === undefined) void count(latest, setFound);
  }, []);

  // Another query is another list.
  useEffect(() => {
    if (key !== '') load();
  }, [load, key]);

  useLookForNew(latest, setFound);
  const { cursor } = found;
  return {
    ...found,
    /** How many match; null: they are too many to be counted; undefined: not known yet. */
    total: totalOf(found),
    hasMore: cursor !== undefined,
    reload: useCallback(() => load(), [load]),
    /** Another value: the list begins again at its top. */
    beginning: `${asks} ${found.key}`,
    showNew: (): void => {
      setAsks(asks + 1);
      load();
    },
    loadMore: (): void => {
      if (cursor !== undefined && !found.isLoading && found.failure === undefined) load(cursor);
    },
    retryMore: (): void => load(cursor),
  };
}

/** What was found, with another page; the first page replaces the list. */
function withPage(
  before: Found,
  { results, nextCursor, isPartial, isIndexing }: CallReply<'results.search'>,
  { asked, cursor }: { readonly asked: string; readonly cursor: string | undefined },
): Found {
  return {
    counted: before.counted,
    newer: cursor !== undefined || before.key === asked ? before.newer : 0,
    key: asked,
    rows: cursor === undefined ? results : [...before.rows, ...results],
    ...{ cursor: nextCursor, isPartial, isIndexing, isLoading: false, failure: undefined },
  };
}

const totalOf = ({ key, counted }: Found): number | null | undefined =>
  counted?.key === key ? counted.total : undefined;

/** Counts what matches the query, if it is still the one that is asked when the answer comes. */
async function count(latest: LatestRef, setFound: SetFound): Promise<void> {
  const { query } = latest.current;
  const key = JSON.stringify(query);
  const { botId, selection: body } = query;
  const reply = await call('results.count', { params: { botId }, body });
  if (!reply.ok || key !== JSON.stringify(latest.current.query)) return;
  const counted = { key, total: reply.value.total };
  setFound((before) => ({ ...before, counted, newer: 0 }));
}

type LatestRef = RefObject<{ readonly query: Query; readonly found: Found }>;
type SetFound = (change: (before: Found) => Found) => void;

/** Counts again from time to time, and says how many results are new. */
function useLookForNew(latest: LatestRef, setFound: SetFound): void {
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { query: now, found: shown } = latest.current;
      if (document.hidden || shown.isLoading || typeof totalOf(shown) !== 'number') return;
      const reply = await call('results.count', { params: { botId: now.botId }, body: now.selection });
      if (!reply.ok || latest.current.query !== now) return;
      const { total } = reply.value;
      setFound((before) => {
        const known = totalOf(before);
        return typeof known === 'number' && total !== null
          ? { ...before, newer: Math.max(0, total - known) }
          : before;
      });
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [latest, setFound]);
}
