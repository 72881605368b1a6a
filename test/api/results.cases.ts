import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const base = '/v1/bots/:bot';
const outside = { foreign: 404, guestNone: 404, otherWorkspaceToken: 404, chatToken: 403 } as const;
const notWriting = { ...outside, guestRead: 403, readToken: 403, instanceOwner: 403 } as const;
const remove = { method: 'DELETE', path: `${base}/results` } as const;

const readers = ['owner', 'member', 'guestRead', 'guestWrite', 'readToken', 'instanceOwner'] as const;
/** What can be read of a bot without any result, and what it then says. */
const readings: readonly (readonly [what: string, path: string, answer: unknown])[] = [
  ['list results', 'results', { results: [] }],
  ['export results', 'results/export', undefined],
  ['stats', 'analytics/stats', { stats: { totalViews: 0, totalStarts: 0, totalCompleted: 0 } }],
  ['in depth', 'analytics/inDepthData', { totalAnswers: [], offDefaultPathVisitedEdges: [] }],
];
const ofResult = ['', '/logs', '/transcript', '/files'].map((part) => `results/:nothing${part}`);

const badTimes: readonly (readonly [query: string, issue: string])[] = [
  ['timeFilter=lastYear', 'timeFilter'],
  ['timeFilter=', 'timeFilter'],
  ['timeFilter=LAST7DAYS', 'timeFilter'],
  ['timeZone=Mars/Base', 'timeZone'],
  ['timeZone=', 'timeZone'],
  ['timeZone=Europe/Paris%00', 'timeZone'],
  ['since=yesterday', 'since'],
  ['since=2026-01-01', 'since'],
  ['until=2026-02-30T00:00:00Z', 'until'],
  ['timeFilter=today&timeFilter=allTime', 'timeFilter'],
];
const badFilters: readonly (readonly [query: string, issue: string])[] = [
  ['isCompleted=maybe', 'isCompleted'],
  ['variableName=Name', 'variableName'],
  ['variableValue=Ann', 'variableName'],
];
const badPages: readonly (readonly [query: string, issue: string])[] = [
  ['limit=0', 'limit'],
  ['limit=501', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=', 'limit'],
  ['limit=5&limit=6', 'limit'],
  ['cursor=-1', 'cursor'],
  ['cursor=x', 'cursor'],
  ['cursor=1.5', 'cursor'],
  ['cursor=99999999999999999999', 'cursor'],
];
const bad = (path: string, queries: typeof badTimes): readonly ApiRow[] =>
  queries.map(
    ([query, issue]): ApiRow => ({
      name: `${query} is refused`,
      caller: 'owner',
      method: 'GET',
      path: `${base}/${path}?${query}`,
      status: 400,
      code: 'BAD_REQUEST',
      issue,
    }),
  );

const fine = [
  'limit=1',
  'limit=500',
  'cursor=0',
  'cursor=12345',
  'timeFilter=lastMonth&timeZone=Asia/Kathmandu',
  'timeZone=europe/paris',
  'since=2026-01-01T00:00:00Z&until=2026-01-01T00:00:00%2B02:00',
  'isCompleted=1',
  'isCompleted=false&variableName=Name&variableValue=',
  'unknown=1',
];

export const rows: readonly ApiRow[] = [
  ...readings.flatMap(([what, path, answer]): readonly ApiRow[] => [
    ...readers.map(
      (caller): ApiRow => ({
        name: `${caller} may ${what}`,
        caller,
        method: 'GET',
        path: `${base}/${path}`,
        status: 200,
        answer,
        absent: ['nextCursor'],
      }),
    ),
    {
      name: `${what} of a bot that was never published`,
      caller: 'owner',
      method: 'GET',
      path: `/v1/bots/:draft/${path}`,
      status: 200,
      answer,
    },
    {
      name: `${what} of a bot that is not there`,
      caller: 'owner',
      method: 'GET',
      path: `/v1/bots/:nothing/${path}`,
      status: 404,
      code: 'NOT_FOUND',
    },
    {
      name: `${what}: a publicly shared bot keeps its results`,
      caller: 'foreign',
      method: 'GET',
      path: `/v1/bots/:shared/${path}`,
      status: 403,
    },
    ...refusals(what, { method: 'GET', path: `${base}/${path}` }, outside),
    ...bad(path, badTimes),
  ]),
  ...bad('results', [...badPages, ...badFilters]),
  ...bad('results/export', [
    ...badFilters,
    ['format=xlsx', 'format'],
    ['includeDeletedBlocks=2', 'includeDeletedBlocks'],
  ]),
  ...fine.map(
    (query): ApiRow => ({
      name: `${query} is fine`,
      caller: 'owner',
      method: 'GET',
      path: `${base}/results?${query}`,
      status: 200,
      answer: { results: [] },
    }),
  ),
  ...ofResult.flatMap((path): readonly ApiRow[] => [
    {
      name: 'a result that is not there',
      caller: 'owner',
      method: 'GET',
      path: `${base}/${path}`,
      status: 404,
      code: 'NOT_FOUND',
    },
    ...refusals('result', { method: 'GET', path: `${base}/${path}` }, outside),
  ]),

  // Export
  {
    name: 'an export has its columns also without rows',
    caller: 'owner',
    method: 'GET',
    path: `${base}/results/export`,
    status: 200,
    answerHeaders: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="parley-hello-2026-03-01.csv"',
      'x-content-type-options': 'nosniff',
    },
  },
  {
    name: 'the name of an export tells its time',
    caller: 'owner',
    method: 'GET',
    path: `${base}/results/export?format=jsonl&timeFilter=last7Days`,
    status: 200,
    answerHeaders: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="parley-hello-last-7-days-2026-03-01.jsonl"',
    },
  },

  // Delete
  {
    ...remove,
    name: 'nothing to delete',
    caller: 'owner',
    status: 200,
    answer: { message: 'success', deleted: 0 },
  },
  {
    ...remove,
    name: 'ids of nobody are passed over',
    caller: 'guestWrite',
    body: { resultIds: 'a, b,,c' },
    status: 200,
    answer: { deleted: 0 },
  },
  {
    ...remove,
    name: 'an empty choice is not all',
    caller: 'owner',
    body: { resultIds: '' },
    status: 400,
    issue: 'resultIds',
  },
  {
    ...remove,
    name: 'an empty choice in the query is not all',
    caller: 'owner',
    path: `${base}/results?resultIds=%20,`,
    status: 400,
    issue: 'resultIds',
  },
  { ...remove, name: 'an empty list is not all', caller: 'owner', body: { resultIds: [] }, status: 400 },
  {
    ...remove,
    name: 'null is not all',
    caller: 'owner',
    body: { resultIds: null },
    status: 400,
    issue: 'resultIds',
  },
  {
    ...remove,
    name: 'a bot that is not there',
    caller: 'owner',
    path: '/v1/bots/:nothing/results',
    status: 404,
  },
  ...refusals('delete results', remove, notWriting),
];
