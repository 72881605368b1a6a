import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';
import { edge, group, startEvent } from './bot-documents.ts';

const get = (path: string) => ({ method: 'GET', path }) as const;
const notForStrangers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const notForReaders = { ...notForStrangers, guestRead: 403, readToken: 403 } as const;

const writes = (bot: unknown, path: string): ApiRequest => ({
  caller: 'owner',
  method: 'PATCH',
  path,
  body: { bot },
});
const linking = {
  events: [startEvent],
  groups: [group([{ id: 'link', type: 'Bot link', options: { botId: 'gone' } }])],
  edges: [edge],
  variables: [],
};
const ignoring = {
  method: 'PUT',
  path: '/v1/bots/:bot/editorMeta',
  body: {
    editorMeta: { ignored: [{ code: 'graph/empty-group', place: { groupId: 'g' }, reason: 'Later' }] },
  },
} as const;

const missingLink = (until: string) => ({
  ...{ code: 'link/missing-bot', place: { groupId: 'g1', blockId: 'link' }, path: 'options.botId' },
  ...{ reason: `Until ${until}`, until },
});

const row = (
  rest: Omit<ApiRow, 'method' | 'status'> & Partial<Pick<ApiRow, 'method' | 'status'>>,
): ApiRow => ({ method: 'GET', status: 200, ...rest });

export const rows: readonly ApiRow[] = [
  row({
    name: 'a linked bot that is not there is found, and where',
    caller: 'owner',
    path: '/v1/bots/:draft/diagnostics',
    before: [writes(linking, '/v1/bots/:draft')],
    answer: { diagnostics: [{ code: 'link/missing-bot', path: 'options.botId' }] },
  }),
  row({
    name: 'a finding that somebody decided to live with',
    caller: 'owner',
    path: '/v1/bots/:draft/diagnostics',
    before: [
      writes(linking, '/v1/bots/:draft'),
      {
        caller: 'owner',
        method: 'PUT',
        path: '/v1/bots/:draft/editorMeta',
        body: {
          editorMeta: {
            ignored: [
              {
                code: 'link/missing-bot',
                place: { groupId: 'g1', blockId: 'link' },
                path: 'options.botId',
                reason: 'It comes next week',
              },
            ],
          },
        },
      },
    ],
    answer: {
      diagnostics: [
        { code: 'link/missing-bot', ignored: { reason: 'It comes next week', by: ':ownerUser' } },
      ],
    },
  }),
  row({
    name: 'a decision that has ended, where the documentation explains it, and one that has not',
    caller: 'owner',
    path: '/v1/bots/:draft/diagnostics',
    before: [
      writes(linking, '/v1/bots/:draft'),
      {
        caller: 'owner',
        method: 'PUT',
        path: '/v1/bots/:draft/editorMeta',
        body: { editorMeta: { ignored: [missingLink('2020-01-01'), missingLink('2999-01-01')] } },
      },
    ],
    answer: {
      diagnostics: [
        {
          code: 'link/missing-bot',
          ruleDoc: 'docs/problems.md#link-missing-bot',
          ignored: { reason: 'Until 2999-01-01', until: '2999-01-01' },
        },
      ],
    },
  }),
  row({
    name: 'a kind of problem that is taken less seriously, and one that is not reported',
    caller: 'owner',
    path: '/v1/bots/:draft/diagnostics',
    before: [
      writes({ ...linking, variables: [{ id: 'v', name: 'Unused' }] }, '/v1/bots/:draft'),
      {
        caller: 'owner',
        method: 'PUT',
        path: '/v1/bots/:draft/editorMeta',
        body: {
          editorMeta: { ignored: [], severities: { 'link/missing-bot': 'info', 'variable/unused': 'off' } },
        },
      },
      // Those who do not know of severities leave them as they are.
      { caller: 'owner', ...ignoring, path: '/v1/bots/:draft/editorMeta' },
    ],
    answer: {
      diagnostics: [
        { code: 'link/missing-bot', severity: 'info' },
        { code: 'ignored/gone', severity: 'info' },
      ],
    },
  }),
  row({
    name: 'a severity that there is not',
    caller: 'owner',
    method: 'PUT',
    path: '/v1/bots/:bot/editorMeta',
    body: { editorMeta: { ignored: [], severities: { 'variable/unused': 'fatal' } } },
    status: 400,
    issue: 'editorMeta.severities.variable/unused',
  }),
  row({
    name: 'a decision that ends on no day',
    caller: 'owner',
    method: 'PUT',
    path: '/v1/bots/:bot/editorMeta',
    body: { editorMeta: { ignored: [{ ...missingLink('soon') }] } },
    status: 400,
    issue: 'editorMeta.ignored.0.until',
  }),
  row({
    name: 'a decision to ignore what is no longer there',
    caller: 'owner',
    path: '/v1/bots/:draft/diagnostics',
    before: [
      writes(linking, '/v1/bots/:draft'),
      { caller: 'owner', ...ignoring, path: '/v1/bots/:draft/editorMeta' },
    ],
    answer: {
      diagnostics: [{ code: 'link/missing-bot' }, { code: 'ignored/gone', place: { groupId: 'g' } }],
    },
  }),
  row({
    name: 'a bot that is not saved',
    caller: 'owner',
    method: 'POST',
    path: '/v1/bots/:bot/diagnostics',
    body: { bot: linking },
    answer: { diagnostics: [{ code: 'link/missing-bot' }] },
  }),
  row({
    name: 'a bot that cannot be read is not diagnosed',
    caller: 'owner',
    method: 'POST',
    path: '/v1/bots/:bot/diagnostics',
    body: { bot: { groups: 5 } },
    status: 400,
    issue: 'bot.groups',
  }),
  ...refusals(
    'diagnose a draft',
    { method: 'POST', path: '/v1/bots/:bot/diagnostics', body: { bot: {} } },
    notForStrangers,
  ),
  row({
    name: 'nothing is kept beside a bot at first',
    caller: 'guestRead',
    path: '/v1/bots/:bot/editorMeta',
    answer: { editorMeta: { ignored: [] }, updatedAt: null, reach: { own: [], allowed: [] } },
  }),
  row({
    name: 'what is kept beside a bot, with its author',
    caller: 'owner',
    path: '/v1/bots/:bot/editorMeta',
    before: [{ ...ignoring, caller: 'owner' }],
    answer: {
      editorMeta: {
        ignored: [{ code: 'graph/empty-group', place: { groupId: 'g' }, reason: 'Later', by: ':ownerUser' }],
      },
    },
  }),
  row({
    ...ignoring,
    name: 'keep something beside a bot',
    caller: 'owner',
    answer: { editorMeta: { ignored: [{ code: 'graph/empty-group', reason: 'Later', by: ':ownerUser' }] } },
  }),
  row({
    ...ignoring,
    name: 'a decision without a reason',
    caller: 'owner',
    body: { editorMeta: { ignored: [{ code: 'x', place: {}, reason: '' }] } },
    status: 400,
    issue: 'editorMeta.ignored.0.reason',
  }),
  ...refusals('read what is kept beside a bot', get('/v1/bots/:bot/editorMeta'), notForStrangers),
  ...refusals('keep something beside a bot', ignoring, notForReaders),
];
