import { dayOf } from '#lib/day-of.ts';
import { monthStart } from '#lib/month-start.ts';
import type { Analytics, ChatToFold, FoldFilter, NewFold } from '../ports/analytics.ts';
import { type ChatFoldRow, pairKey, removeWhere, type State } from './state.ts';

export function createAnalytics(state: State): Analytics {
  const { chatFolds, foldCounts, results } = state;
  const toChat = ({ sessionId, botId, dueAt, folded, resultId }: ChatFoldRow): ChatToFold => ({
    ...{ sessionId, botId, dueAt, folded },
    isHidden: results.get(resultId ?? '')?.isArchived !== false,
  });
  const rows = () => [...chatFolds.values()];
  return {
    notice: async (restMs) => notice(state, restMs),
    due: async (now, limit) =>
      rows()
        .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
        .sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
        .slice(0, limit)
        .map(toChat),
    counted: async (botId, ids) =>
      rows()
        .filter((row) => row.botId === botId && row.folded !== null && ids.includes(row.resultId ?? ''))
        .map(toChat),
    put: async (folds) => folds.filter((fold) => put(state, fold)).length,
    retry: async (botId, limit) => retryFailed(state, botId, limit),
    recount: async (botId) => {
      removeWhere(foldCounts, (row) => row.botId === botId);
      removeWhere(state.foldPaths, (path) => path.botId === botId);
      for (const row of rows())
        if (row.botId === botId)
          chatFolds.set(row.sessionId, { ...row, dueAt: 0, folded: null, path: null, isFailed: false });
      return null;
    },
    totals: async (botId, kinds, filter) =>
      sums(
        within(state, botId, filter).filter(({ kind }) => kinds.includes(kind)),
        ({ kind, place, way }) => ({ kind, place, way }),
      ).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
    days: async (botId, filter) =>
      sums(
        within(state, botId, filter).filter(({ kind }) => kind === 'chat'),
        ({ day, way }) => ({ day, way }),
      ).sort((a, b) => a.day - b.day || (a.way < b.way ? -1 : 1)),
    paths: async (botId, filter, { kind: of, isRare, limit }) => {
      const found = sums(
        within(state, botId, filter).filter(({ kind }) => kind === of),
        ({ place }) => ({ signature: place }),
      ).sort(
        (a, b) => (isRare ? a.count - b.count : b.count - a.count) || (a.signature < b.signature ? -1 : 1),
      );
      const blocksOf = (signature: string) => state.foldPaths.get(pairKey(botId, signature))?.blocks ?? '';
      return {
        paths: found.slice(0, limit).map((path) => ({ ...path, blocks: blocksOf(path.signature) })),
        total: found.length,
      };
    },
    examples: async (botId, signatures, filter) => findExamples(state, { botId, signatures }, filter),
    thin: async (before) => thin(state, before),
    testChats: async (botId, span) => testChats(state, botId, span).length,
    gaps: async (botId) => gapsOf(rows().filter((row) => row.botId === botId)),
  };
}

function retryFailed({ chatFolds }: State, botId: string, limit: number): number {
  const failed = [...chatFolds.values()]
    .filter((row) => row.botId === botId && row.isFailed && row.dueAt === null)
    .slice(0, limit);
  for (const row of failed) chatFolds.set(row.sessionId, { ...row, dueAt: 0 });
  return failed.length;
}

const testChats = ({ sessions }: State, of: string, span: FoldFilter) =>
  [...sessions.values()].filter(
    ({ kind, botId, createdAt }) =>
      kind === 'preview' && botId === of && isWithin({ day: dayOf(createdAt), version: '' }, span),
  );

function thin(state: State, before: number): boolean {
  const { foldCounts } = state;
  const found = [...foldCounts.values()].find(
    ({ kind, day }) => kind === 'chat' && day > 0 && day < before && day !== monthStart(day),
  );
  if (found === undefined) return false;
  const month = monthStart(found.day);
  for (const [key, row] of [...foldCounts])
    if (row.botId === found.botId && row.day > month && monthStart(row.day) === month && row.day < before) {
      foldCounts.delete(key);
      add(state, { ...row, day: month });
    }
  return true;
}

const gapsOf = (rows: readonly ChatFoldRow[]) => ({
  failed: rows.filter(({ isFailed, dueAt }) => isFailed && dueAt === null).length,
  retried: rows.filter(({ isFailed, dueAt }) => isFailed && dueAt !== null).length,
  waiting: rows.filter(({ isFailed, dueAt }) => !isFailed && dueAt !== null).length,
});

function notice({ chatFolds, sessions }: State, restMs: number): null {
  for (const { id, kind, botId, resultId, turns, hasEnded } of sessions.values()) {
    const last = turns.at(-1);
    if (kind !== 'live' || last === undefined) continue;
    const before = chatFolds.get(id);
    if (before?.noticed === last.n) continue;
    const blank = { sessionId: id, botId, resultId, folded: null, day: null, version: null, path: null };
    const row = before ?? { ...blank, isFailed: false };
    chatFolds.set(id, { ...row, noticed: last.n, dueAt: hasEnded ? last.at : last.at + restMs });
  }
  return null;
}

/** What is counted of results may have changed. */
export function noticeResults({ chatFolds }: State, resultIds: readonly string[]): void {
  for (const row of chatFolds.values())
    if (resultIds.includes(row.resultId ?? '')) chatFolds.set(row.sessionId, { ...row, dueAt: 0 });
}

/** Live chats that have expired are looked at once more. */
export function noticeExpired({ chatFolds, sessions }: State, id: string): void {
  const session = sessions.get(id);
  if (session === undefined) return;
  const { botId, resultId } = session;
  const blank = { sessionId: id, botId, resultId, folded: null, day: null, version: null, path: null };
  const row = chatFolds.get(id) ?? { ...blank, isFailed: false, noticed: session.turns.at(-1)?.n ?? 0 };
  chatFolds.set(id, { ...row, dueAt: 0 });
}

/** The chats of a result are being removed. What is still counted of them stays, and is counted as such. */
export function forgetFolds(state: State, resultId: string): void {
  for (const row of state.chatFolds.values()) {
    if (row.resultId !== resultId) continue;
    state.chatFolds.delete(row.sessionId);
    const { botId, day, version, folded } = row;
    if (folded !== null && day !== null && version !== null)
      add(state, { botId, day, kind: 'chat', version, place: '', way: 'kept', count: 1 });
  }
}

/** A test chat is being removed: that there was one is kept. */
export function forgetTest(
  state: State,
  { botId, createdAt }: { readonly botId: string; readonly createdAt: number },
): void {
  const row = { botId, day: dayOf(createdAt), kind: 'chat' as const, version: '', place: '' };
  add(state, { ...row, way: 'tests', count: 1 });
}

type CountRow = ReturnType<State['foldCounts']['values']> extends Iterator<infer Row> ? Row : never;

function add({ foldCounts }: State, row: CountRow): void {
  const key = JSON.stringify([row.botId, row.kind, row.day, row.version, row.place, row.way]);
  const count = (foldCounts.get(key)?.count ?? 0) + row.count;
  if (count === 0) foldCounts.delete(key);
  else foldCounts.set(key, { ...row, count });
}

/** Whether the chat was as it had been found. */
function put(state: State, fold: NewFold): boolean {
  const { chat, change, isFailed = false, dueAt = null } = fold;
  const row = state.chatFolds.get(chat.sessionId);
  if (row === undefined || row.folded?.n !== chat.folded?.n || row.dueAt !== chat.dueAt) return false;
  if (change === undefined) {
    state.chatFolds.set(row.sessionId, { ...row, dueAt, isFailed });
    return true;
  }
  const { to, path, slow, day, version } = change;
  const signature = path?.signature ?? null;
  state.chatFolds.set(row.sessionId, { ...row, folded: to, path: signature, day, version, dueAt, isFailed });
  for (const each of [path, slow])
    if (each !== null)
      state.foldPaths.set(pairKey(chat.botId, each.signature), { botId: chat.botId, ...each });
  for (const each of change.rows) add(state, { ...each, botId: chat.botId, day });
  return true;
}

const sortKey = ({ kind, place, way }: Pick<CountRow, 'kind' | 'place' | 'way'>) =>
  [kind, place, way].join('\0');

function within({ foldCounts }: State, botId: string, filter: FoldFilter): readonly CountRow[] {
  return [...foldCounts.values()].filter((row) => row.botId === botId && isWithin(row, filter));
}

function isWithin(
  { day, version }: { readonly day: number; readonly version: string },
  { from = -Infinity, to = Infinity, versions }: FoldFilter,
): boolean {
  return day >= from && day < to && versions?.includes(version) !== false;
}

function sums<K extends object>(
  rows: readonly CountRow[],
  keyOf: (row: CountRow) => K,
): (K & { count: number })[] {
  const found = new Map<string, K & { count: number }>();
  for (const row of rows) {
    const key = keyOf(row);
    const name = JSON.stringify(key);
    found.set(name, { ...key, count: (found.get(name)?.count ?? 0) + row.count });
  }
  return [...found.values()];
}

function findExamples(
  { chatFolds, results }: State,
  { botId, signatures }: { readonly botId: string; readonly signatures: readonly string[] },
  filter: FoldFilter,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const rows = [...chatFolds.values()].sort((a, b) => (b.day ?? 0) - (a.day ?? 0));
  for (const signature of signatures) {
    const example = rows.find(
      ({ path, day, version, resultId, sessionId, ...row }) =>
        row.botId === botId &&
        path === signature &&
        isWithin({ day: day ?? 0, version: version ?? '' }, filter) &&
        results.get(resultId ?? '')?.lastChatSessionId === sessionId &&
        results.get(resultId ?? '')?.isArchived === false,
    );
    if (example?.resultId) found.set(signature, example.resultId);
  }
  return found;
}
