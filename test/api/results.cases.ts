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
const ofResult = ['', '/logs', '/transcript', '/path', '/exchanges', '/files'].map(
  (part) => `results/:nothing${part}`,
);

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

/** What takes a selection of results, and what it says where there are none. */
const selecting: readonly (readonly [what: string, path: string, answer: unknown])[] = [
  ['search results', 'results/search', { results: [], isPartial: false, isIndexing: false }],
  ['count results', 'results/count', { total: 0 }],
  ['export found results', 'results/export', undefined],
  ['remove results', 'results/remove', { deleted: 0 }],
];
const comparison = { variableId: 'v1', comparisonOperator: 'Is set' };
const nested = (depth: number): unknown =>
  depth === 0 ? comparison : { logicalOperator: 'AND', filters: [nested(depth - 1)] };
const filterOf = (...filters: readonly unknown[]) => ({ filter: { logicalOperator: 'OR', filters } });

const badSelections: readonly (readonly [body: object, issue: string, message?: string])[] = [
  [{ timeFilter: 'ever' }, 'timeFilter'],
  [{ timeZone: 'Mars/Base' }, 'timeZone'],
  [{ isCompleted: 'true' }, 'isCompleted'],
  [{ search: 'x'.repeat(201) }, 'search'],
  [{ filter: comparison }, 'filter.logicalOperator'],
  [
    filterOf(...Array.from({ length: 51 }, () => comparison)),
    'filter',
    'A filter may have at most 50 comparisons. Remove some, or search in parts.',
  ],
  [{ filter: nested(6) }, 'filter', 'Groups of a filter may be nested 5 levels deep at most.'],
  [filterOf({ ...comparison, blockId: 'b2' }), 'filter.filters.0.variableId'],
  [filterOf({ ...comparison, comparisonOperator: 'Is like' }), 'filter.filters.0.comparisonOperator'],
  [filterOf({ ...comparison, comparisonOperator: 'Contains' }), 'filter.filters.0.value'],
  [
    filterOf({ ...comparison, comparisonOperator: 'Contains', value: 'x'.repeat(1001) }),
    'filter.filters.0.value',
    'A value of a filter may have at most 1000 characters.',
  ],
  [filterOf({ ...comparison, comparisonOperator: 'Matches regex', value: '(' }), 'filter'],
];

const arrange = {
  method: 'PUT',
  path: `${base}/results/table`,
  body: {
    preferences: {
      columnsOrder: ['b2', 'date'],
      columnsVisibility: { date: false },
      columnsWidth: { b2: 120 },
    },
  },
} as const;

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

  // Search
  ...selecting.flatMap(([what, path, answer]): readonly ApiRow[] => {
    const request = { method: 'POST', path: `${base}/${path}` } as const;
    const refusedTo = path.endsWith('remove') ? notWriting : outside;
    return [
      ...(path.endsWith('remove') ? (['owner', 'member', 'guestWrite'] as const) : readers).map(
        (caller): ApiRow => ({ ...request, name: `${caller} may ${what}`, caller, status: 200, answer }),
      ),
      ...refusals(what, request, refusedTo),
      ...badSelections.map(
        ([body, issue, message]): ApiRow => ({
          ...request,
          name: `${JSON.stringify(body).slice(0, 80)} is refused`,
          caller: 'owner',
          body,
          status: 400,
          code: 'BAD_REQUEST',
          issue,
          ...(message !== undefined && { answer: { data: { issues: [{ message }] } } }),
        }),
      ),
    ];
  }),
  ...(
    [
      ['nested a thousand levels deep', { filter: nested(1000) }, 400, 'TOO_DEEP'],
      [
        'of megabytes',
        filterOf(...Array.from({ length: 30_000 }, () => comparison)),
        413,
        'PAYLOAD_TOO_LARGE',
      ],
    ] as const
  ).map(
    ([what, body, status, code]): ApiRow => ({
      ...{ name: `a filter ${what} is refused`, caller: 'owner', method: 'POST' },
      ...{ path: `${base}/results/search`, body, status, code },
    }),
  ),
  ...[
    [{ limit: 0 }, 'limit'],
    [{ limit: 201 }, 'limit'],
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: 'eyJwbGFjZSI6MX0' }, 'cursor'],
    [{ sort: { by: 'size' } }, 'sort.by'],
    [{ sort: { by: { blockId: 'b', variableId: 'v' } } }, 'sort.by'],
    [{ sort: { direction: 'up' } }, 'sort.direction'],
  ].map(
    ([body, issue]): ApiRow => ({
      name: `${JSON.stringify(body)} is refused`,
      caller: 'owner',
      method: 'POST',
      path: `${base}/results/search`,
      body,
      status: 400,
      issue: String(issue),
    }),
  ),
  {
    name: 'an empty list of results is not all',
    caller: 'owner',
    method: 'POST',
    path: `${base}/results/remove`,
    body: { resultIds: [] },
    status: 400,
    issue: 'resultIds',
  },
  {
    name: 'a deletion that nobody knows restores nothing',
    caller: 'owner',
    method: 'POST',
    path: `${base}/results/restore`,
    body: { deletionId: 'nothing' },
    status: 200,
    answer: { restored: 0 },
  },
  {
    name: 'a deletion has an id',
    caller: 'owner',
    method: 'POST',
    path: `${base}/results/restore`,
    body: {},
    status: 400,
    issue: 'deletionId',
  },
  ...refusals(
    'restore results',
    { method: 'POST', path: `${base}/results/restore`, body: { deletionId: 'd' } },
    notWriting,
  ),
  {
    name: 'the columns of the table are the date, questions and variables',
    caller: 'guestRead',
    method: 'GET',
    path: `${base}/results/table`,
    status: 200,
    answer: {
      columns: [
        { id: 'date', label: 'Submitted at', kind: 'date', blockIds: [], variableId: null, blockType: null },
        {
          id: 'b2',
          label: 'Name',
          kind: 'question',
          blockIds: ['b2'],
          variableId: 'v1',
          blockType: 'text input',
        },
      ],
      preferences: null,
    },
  },
  ...refusals('see the table', { method: 'GET', path: `${base}/results/table` }, outside),
  {
    ...arrange,
    name: 'the table is arranged',
    caller: 'guestWrite',
    status: 200,
    answer: { message: 'success' },
    after: {
      caller: 'owner',
      method: 'GET',
      path: `${base}/results/table`,
      answer: { preferences: arrange.body.preferences },
    },
  },
  {
    method: 'GET',
    path: base,
    name: 'a bot whose table is arranged has not changed',
    caller: 'owner',
    before: [{ caller: 'owner', ...arrange }],
    status: 200,
    answer: {
      bot: {
        updatedAt: '2026-03-01T11:50:00.000Z',
        resultsTablePreferences: arrange.body.preferences,
      },
    },
  },
  {
    ...arrange,
    name: 'a column of no width',
    caller: 'owner',
    body: { preferences: { ...arrange.body.preferences, columnsWidth: { b2: 0 } } },
    status: 400,
    issue: 'preferences.columnsWidth.b2',
  },
  ...refusals('arrange the table', arrange, notWriting),

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
