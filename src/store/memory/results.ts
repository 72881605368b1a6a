import { answerField, fieldValues } from '#lib/result-cells.ts';
import { matchesVariable } from '../match-result.ts';
import type { ResultFilter, ResultPage, ResultScope, Results, TimeRange } from '../ports/result.ts';
import { resultPages } from '../result-pages.ts';
import { forgetFolds, noticeResults } from './analytics.ts';
import { discardFiles } from './files.ts';
import { toRecord } from './result-record.ts';
import { findResults, searchResults } from './result-search.ts';
import { type ResultRow, removeWhere, type State } from './state.ts';
import { toLog } from './turns.ts';

export function createResults(state: State): Results {
  const { results } = state;
  const find = ({ botId, id }: ResultScope) => {
    const row = results.get(id);
    return row?.botId === botId ? row : null;
  };
  const list: Results['list'] = async (botId, page) => listResults(state, botId, page);

  return {
    get: async (scope) => {
      const row = find(scope);
      return row && toRecord(row);
    },
    lastChat: async (id) => {
      const row = results.get(id);
      return row === undefined || row.isArchived ? null : row.lastChatSessionId;
    },
    list,
    pages: resultPages(list),
    ...sums(state),
    search: async (botId, query, page) => searchResults(state, { botId, query }, page),
    count: async (botId, query) => findResults(state, botId, query).length,
    // Nothing is indexed: every search looks at everything.
    index: async () => 0,
    catchUp: async () => null,
    isIndexing: async () => false,
    answeredBlocks: async (botId) => {
      const records = findResults(state, botId, {});
      const fields = new Set(records.flatMap((record) => [...fieldValues(record).keys()]));
      return [...fields]
        .filter((field) => field.startsWith(answerField('')))
        .map((field) => field.slice(1))
        .sort();
    },
    ...deletions(state),
    archive: async (botId, ids) => archive(state, botId, ids),
    logs: async (scope) => (find(scope)?.logs ?? []).toSorted((a, b) => a.createdAt - b.createdAt),
    appendLogs: async (scope, entries, at) => {
      const row = find(scope);
      if (!row || row.isArchived) return false;
      const added = entries.map((entry) => ({
        ...toLog(entry),
        id: String(state.next()),
        resultId: row.id,
        createdAt: at,
      }));
      results.set(row.id, { ...row, logs: [...row.logs, ...added] });
      return true;
    },
  };
}

/** Deletion that can be undone. */
function deletions(state: State): Pick<Results, 'hide' | 'unhide' | 'sweepHidden' | 'sweepOld'> {
  const { results } = state;
  return {
    hide: async (botId, ids, deletion) => {
      const rows = inRange(state, botId, {}).filter(({ id }) => ids.includes(id));
      for (const row of rows) results.set(row.id, { ...row, isArchived: true, deletion });
      noticeResults(state, ids);
      return rows.map(({ id }) => id);
    },
    unhide: async (botId, deletionId, limit) => {
      const rows = [...results.values()].filter(
        (row) => row.botId === botId && row.deletion?.id === deletionId,
      );
      const shown = rows.slice(0, limit);
      for (const row of shown) results.set(row.id, { ...row, isArchived: false, deletion: undefined });
      noticeResults(
        state,
        shown.map(({ id }) => id),
      );
      return shown.length;
    },
    sweepHidden: async (before, limit) => {
      const due = [...results.values()].filter(
        ({ deletion }) => deletion !== undefined && deletion.at < before,
      );
      for (const row of due.slice(0, limit)) removeContent(state, row);
      return Math.min(due.length, limit);
    },
    sweepOld: async (now, limit) => {
      const due = [...results.values()].filter(({ botId, createdAt, isArchived }) => {
        const days = state.bots.get(botId)?.resultRetentionDays ?? null;
        return !isArchived && days !== null && createdAt < now - days * DAY;
      });
      for (const row of due.slice(0, limit)) removeContent(state, row);
      return Math.min(due.length, limit);
    },
  };
}

/** What is counted. */
function sums(state: State): Pick<Results, 'stats' | 'totals'> {
  return {
    stats: async (botId, range) => {
      const rows = inRange(state, botId, range);
      return {
        totalViews: rows.length,
        totalStarts: rows.filter((row) => row.hasStarted).length,
        totalCompleted: rows.filter((row) => row.isCompleted).length,
      };
    },
    totals: async (botId, range) => {
      const facts = inRange(state, botId, range).flatMap((row) => row.facts);
      const answers = count(facts.flatMap(({ answer }) => (answer ? [answer.blockId] : [])));
      const edges = count(facts.flatMap((fact) => fact.edges));
      return {
        answers: answers.map(([blockId, total]) => ({ blockId, total })),
        edges: edges.map(([edgeId, total]) => ({ edgeId, total })),
      };
    },
  };
}

const inRange = (state: State, botId: string, { from = -Infinity, to = Infinity }: TimeRange) =>
  [...state.results.values()].filter(
    (row) => row.botId === botId && !row.isArchived && row.createdAt >= from && row.createdAt < to,
  );

function listResults(
  state: State,
  botId: string,
  { limit, cursor, filter = {} }: Parameters<Results['list']>[1],
): ResultPage {
  const last = [...state.results.values()].find((row) => row.seq === cursor && row.botId === botId);
  if (cursor !== undefined && !last) return { results: [], nextCursor: null };
  const rest = started(state, botId, filter).filter(
    ({ createdAt, seq }) =>
      !last || createdAt < last.createdAt || (createdAt === last.createdAt && seq < last.seq),
  );
  const page = rest.slice(0, limit);
  return { results: page, nextCursor: rest.length > limit ? (page.at(-1)?.seq ?? null) : null };
}

/** The results that a filter lets through, newest first. */
const started = (state: State, botId: string, filter: ResultFilter) =>
  inRange(state, botId, filter)
    .filter((row) => row.hasStarted)
    .filter((row) => filter.isCompleted === undefined || row.isCompleted === filter.isCompleted)
    .sort((a, b) => b.createdAt - a.createdAt || b.seq - a.seq)
    .map(toRecord)
    .filter((record) => matchesVariable(record, filter));

function archive(state: State, botId: string, ids: readonly string[] | 'all'): readonly string[] {
  const chosen = ids === 'all' ? null : new Set(ids);
  const rows = inRange(state, botId, {}).filter(({ id }) => !chosen || chosen.has(id));
  for (const row of rows) removeContent(state, row);
  return rows.map(({ id }) => id);
}

const DAY = 86_400_000;

function removeContent(state: State, row: ResultRow): void {
  state.results.set(row.id, {
    ...row,
    isArchived: true,
    deletion: undefined,
    lastChatSessionId: null,
    values: [],
    facts: [],
    logs: [],
  });
  forgetFolds(state, row.id);
  removeWhere(state.sessions, ({ resultId }) => resultId === row.id);
  removeWhere(state.outbox, ({ resultId }) => resultId === row.id);
  discardFiles(state, ({ resultId }) => resultId === row.id);
}

function count(ids: readonly string[]): [string, number][] {
  const totals = new Map<string, number>();
  for (const id of ids) totals.set(id, (totals.get(id) ?? 0) + 1);
  return [...totals];
}
