import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const analytics = '/v1/bots/:bot/analytics';
const get = (path: string) => ({ method: 'GET', path: `${analytics}/${path}` }) as const;
const recount = { method: 'POST', path: `${analytics}/recount` } as const;
const nothing = { views: 0, starts: 0, completed: 0, ended: 0, turns: 0, errors: 0 };
const readings: readonly (readonly [what: string, path: string, answer: unknown])[] = [
  [
    'flow',
    'flow',
    {
      ...{ chats: nothing, blocks: [], ways: [], days: [] },
      ...{ gaps: { failed: 0, retried: 0, deleted: 0 }, leftOut: { tests: 0, crawlers: 0 } },
    },
  ],
  ['questions', 'questions', { questions: [] }],
  ['variables', 'variables', { variables: [] }],
  [
    'funnel',
    'funnel?blockIds=b1,b2',
    {
      steps: [
        { blockId: 'b1', total: 0 },
        { blockId: 'b2', total: 0 },
      ],
    },
  ],
  ['paths', 'paths', { paths: [], total: 0 }],
];
const badQueries: readonly (readonly [path: string, issue: string])[] = [
  ['flow?timeFilter=lastYear', 'timeFilter'],
  ['flow?since=yesterday', 'since'],
  ['questions?versions=', 'versions'],
  ['variables?until=never', 'until'],
  ['questions?versions=a,,b', 'versions'],
  ['funnel', 'blockIds'],
  ['funnel?blockIds=', 'blockIds'],
  [`funnel?blockIds=${Array.from({ length: 21 }, () => 'b').join(',')}`, 'blockIds'],
  ['funnel?blockIds=a&within=2h', 'within'],
  ['paths?order=best', 'order'],
  ['paths?end=', 'end'],
  ['paths?limit=101', 'limit'],
  ['paths?limit=0', 'limit'],
];
const strangers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;

export const rows: readonly ApiRow[] = [
  ...readings.flatMap(([what, path, answer]): readonly ApiRow[] => [
    {
      ...get(path),
      name: `analytics: ${what} of a bot without chats`,
      caller: 'guestRead',
      status: 200,
      answer,
    },
    {
      ...get(`${path}${path.includes('?') ? '&' : '?'}timeFilter=last7Days&versions=:version,other`),
      name: `analytics: ${what} of some days and versions`,
      caller: 'owner',
      status: 200,
      answer,
    },
    ...refusals(`analytics: ${what}`, get(path), strangers),
  ]),
  {
    ...recount,
    name: 'analytics: nothing to count again',
    caller: 'owner',
    status: 200,
    answer: { total: 0, retried: 0 },
  },
  ...refusals('analytics: recount', recount, { ...strangers, guestRead: 403 }),
  ...badQueries.map(
    ([path, issue]): ApiRow => ({
      ...get(path),
      name: `analytics: ${path} is refused`,
      caller: 'owner',
      status: 400,
      code: 'BAD_REQUEST',
      issue,
    }),
  ),
];
