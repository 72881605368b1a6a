import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';
import { edge, group, startEvent, textBlock } from './bot-documents.ts';

const notForStrangers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const notForReaders = { ...notForStrangers, guestRead: 403, readToken: 403 } as const;

const fixing = { method: 'POST', path: '/v1/bots/:bot/diagnostics/fixes' } as const;
const ignored = { caller: 'owner', path: '/v1/bots/:bot/diagnostics/ignored' } as const;

const write = (bot: unknown): ApiRequest => ({
  caller: 'owner',
  method: 'PATCH',
  path: '/v1/bots/:bot',
  body: { bot, overwrite: true },
});

/** Two variables that nothing uses, and a group that nothing leads to. */
const messy = write({
  events: [startEvent],
  groups: [group([textBlock]), { ...group([]), id: 'g2', title: 'Spare' }],
  edges: [edge],
  variables: [
    { id: 'v1', name: 'One' },
    { id: 'v2', name: 'Two' },
  ],
});
const problem = (id: string) => ({ code: 'variable/unused', place: { variableId: id } });
const empty = { code: 'graph/empty-group', place: { groupId: 'g2' } };
const ignore = (reason: string, more: object = {}): ApiRequest => ({
  ...ignored,
  method: 'PUT',
  body: { ...problem('v1'), reason, ...more },
});
const variables = { caller: 'owner', method: 'GET', path: '/v1/bots/:bot' } as const;
const done = (...ids: readonly string[]) =>
  ids.map((id) => ({ ...problem(id), label: 'Remove the variable' }));

/** A request with a key in a header. */
export const keyed = write({
  events: [startEvent],
  groups: [
    group([
      textBlock,
      {
        id: 'call',
        type: 'Webhook',
        options: {
          webhook: {
            url: 'https://api.example.com/orders',
            headers: [{ id: 'h', key: 'Authorization', value: `Bearer ${'k1'.repeat(20)}` }],
          },
          responseVariableMapping: [{ id: 'm', variableId: 'v1', bodyPath: 'statusCode' }],
        },
      },
      { ...textBlock, id: 'b9', content: { richText: [{ type: 'p', children: [{ text: '{{One}}' }] }] } },
    ]),
  ],
  edges: [edge],
  variables: [{ id: 'v1', name: 'One' }],
});
export const keyProblem = {
  code: 'http/secret-inline',
  place: { groupId: 'g1', blockId: 'call' },
  path: 'options.webhook.headers.0.value',
};

const row = (rest: Omit<ApiRow, 'status' | 'caller'> & Partial<ApiRow>): ApiRow => ({
  ...{ caller: 'owner', status: 200 },
  ...rest,
});

export const rows: readonly ApiRow[] = [
  row({ ...fixing, name: 'nothing to fix', body: {}, answer: { fixed: [], changes: [], text: '' } }),
  row({
    ...fixing,
    name: 'what changes nothing for visitors is fixed, and what was ignored stays',
    before: [messy, ignore('Soon')],
    body: {},
    answer: {
      fixed: done('v2'),
      changes: [{ kind: 'removed', what: 'variable', subject: 'Variable "Two"' }],
      text: '- Removed Variable "Two"',
    },
    after: { ...variables, answer: { bot: { variables: [{ id: 'v1' }], groups: [{}, {}] } } },
  }),
  row({
    ...fixing,
    name: 'a problem that is named is fixed, and no other',
    before: [messy, ignore('Soon')],
    body: { problems: [empty, problem('v1')] },
    answer: {
      fixed: [...done('v1'), { ...empty, label: 'Remove the group' }],
      changes: [
        { kind: 'removed', what: 'group' },
        { kind: 'removed', what: 'variable' },
      ],
    },
    after: { ...variables, answer: { bot: { variables: [{ id: 'v2' }], groups: [{ id: 'g1' }] } } },
  }),
  row({
    ...fixing,
    name: 'of several fixes, the draft before them is kept',
    before: [messy, { ...fixing, caller: 'owner', body: {} }],
    body: {},
    answer: { fixed: [] },
    after: {
      ...{ caller: 'owner', method: 'GET', path: '/v1/bots/:bot/checkpoints' },
      answer: { checkpoints: [{ reason: 'largeChange', by: { id: ':ownerUser' } }] },
    },
  }),
  row({
    ...fixing,
    name: 'what a fix would change is told, and nothing is written',
    before: [messy],
    body: { problems: [problem('v2')], dryRun: true },
    answer: { fixed: done('v2'), changes: [{ kind: 'removed', subject: 'Variable "Two"' }] },
    after: { ...variables, answer: { bot: { variables: [{ id: 'v1' }, { id: 'v2' }] } } },
  }),
  row({
    ...fixing,
    name: 'a problem that is not there: nothing is fixed',
    before: [messy],
    body: { problems: [problem('v1'), problem('v9')] },
    status: 404,
    code: 'NOT_FOUND',
    after: { ...variables, answer: { bot: { variables: [{ id: 'v1' }, { id: 'v2' }] } } },
  }),
  row({
    ...fixing,
    name: 'a draft that somebody changed since',
    before: [messy],
    body: { ifRev: 0 },
    status: 409,
    code: 'CONFLICT',
  }),
  row({
    ...fixing,
    name: 'a key is kept in an account, which the block uses then',
    before: [keyed],
    body: { problems: [keyProblem] },
    answer: { fixed: [{ label: 'Keep it in an account' }] },
    after: {
      ...{ caller: 'owner', method: 'GET', path: '/v1/bots/:bot/diagnostics' },
      answer: { diagnostics: [] },
    },
  }),
  row({
    ...fixing,
    name: 'who is no member of the workspace makes no account',
    caller: 'guestWrite',
    before: [keyed],
    body: { problems: [keyProblem] },
    status: 404,
  }),
  row({ ...fixing, name: 'no problem at all', body: { problems: [] }, status: 400, issue: 'problems' }),
  ...refusals('fix problems', { ...fixing, body: {} }, notForReaders),
  row({
    ...ignored,
    method: 'PUT',
    name: 'a problem is ignored for a reason, and until a day',
    body: { ...problem('v1'), reason: 'Soon', until: '2999-01-01' },
    answer: {
      editorMeta: { ignored: [{ ...problem('v1'), reason: 'Soon', until: '2999-01-01', by: ':ownerUser' }] },
    },
  }),
  row({
    ...ignored,
    method: 'PUT',
    name: 'another reason takes the place of the first, and other decisions and severities stay',
    before: [
      {
        ...{ caller: 'owner', method: 'PUT', path: '/v1/bots/:bot/editorMeta' },
        body: { editorMeta: { severities: { 'variable/unused': 'warning' } } },
      },
      { ...ignored, method: 'PUT', body: { ...empty, reason: 'Later' } },
      ignore('Soon'),
    ],
    body: { ...problem('v1'), reason: 'Never mind' },
    answer: {
      editorMeta: {
        severities: { 'variable/unused': 'warning' },
        ignored: [
          { ...empty, reason: 'Later' },
          { ...problem('v1'), reason: 'Never mind' },
        ],
      },
    },
    after: {
      ...{ caller: 'owner', method: 'PUT', path: '/v1/bots/:bot/editorMeta' },
      body: { editorMeta: { severities: {} } },
      answer: { editorMeta: { severities: {}, ignored: [{}, {}] } },
    },
  }),
  row({
    ...ignored,
    method: 'PUT',
    name: 'no reason',
    body: { ...problem('v1'), reason: '' },
    status: 400,
    issue: 'reason',
  }),
  ...refusals(
    'ignore a problem',
    { method: 'PUT', path: ignored.path, body: { ...problem('v1'), reason: 'Soon' } },
    notForReaders,
  ),
  row({
    ...ignored,
    method: 'DELETE',
    name: 'a problem is no longer ignored',
    path: `${ignored.path}?code=variable/unused&variableId=v1`,
    before: [ignore('Soon'), ignore('Soon', { place: { variableId: 'v2' } })],
    answer: { editorMeta: { ignored: [problem('v2')] } },
  }),
  row({
    ...ignored,
    method: 'DELETE',
    name: 'a problem that is not ignored in this field',
    path: `${ignored.path}?code=variable/unused&variableId=v1&path=name`,
    before: [ignore('Soon')],
    status: 404,
    code: 'NOT_FOUND',
  }),
  ...refusals(
    'stop ignoring a problem',
    { method: 'DELETE', path: `${ignored.path}?code=x&groupId=g` },
    notForReaders,
  ),
];
