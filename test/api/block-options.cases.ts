import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const path = '/v1/bots/:bot/blockOptions';
const find = { method: 'POST', path, body: { type: 'perplexity', question: 'models' } } as const;
const nothing = { options: [], isPartial: false } as const;

export const rows: readonly ApiRow[] = [
  {
    ...find,
    name: 'values that need no account',
    caller: 'guestWrite',
    status: 200,
    answer: {
      ...{ outcome: 'found', message: null, isPartial: false },
      options: [{ value: 'sonar' }, {}, {}, {}],
    },
  },
  {
    ...find,
    name: 'values of an account that is not chosen yet',
    caller: 'owner',
    body: { type: 'openai', question: 'models', options: { action: 'Ask Model' } },
    status: 200,
    answer: {
      ...nothing,
      ...{ outcome: 'lacks', message: 'Choose credentials first.', depends: ['action', 'baseUrl'] },
    },
  },
  ...[':foreignCredentials', ':nothing', ':googleCredentials'].map(
    (credentialsId): ApiRow => ({
      ...find,
      name: `values of ${credentialsId}`,
      caller: 'owner',
      body: { type: 'openai', question: 'models', options: { credentialsId } },
      status: 200,
      answer: {
        ...nothing,
        outcome: 'lacks',
        message: 'The credentials were deleted, or are for another service. Choose others.',
      },
    }),
  ),
  ...[
    { type: 'openai', question: 'toString' },
    { type: 'Redirect', question: 'models' },
  ].map(
    (body): ApiRow => ({
      ...find,
      name: `a question that ${body.type} does not have`,
      caller: 'owner',
      body,
      status: 404,
      code: 'NOT_FOUND',
    }),
  ),
  {
    ...find,
    name: 'a type with a name that is too long',
    caller: 'owner',
    body: { ...find.body, type: 'x'.repeat(101) },
    status: 400,
    issue: 'type',
  },
  {
    ...find,
    name: 'options that are a list',
    caller: 'owner',
    body: { ...find.body, options: [] },
    status: 400,
    issue: 'options',
  },
  ...refusals('find values', find, {
    guestRead: 403,
    readToken: 403,
    chatToken: 403,
    foreign: 404,
    guestNone: 404,
    otherWorkspaceToken: 404,
  }),
];
