import type { BlockCase } from '#blocks/case.ts';

const url = 'https://x.example/p';
const keepsStatus = { responseVariableMapping: [{ id: 'm', variableId: 'status', bodyPath: 'statusCode' }] };

const bot = (options: Readonly<Record<string, unknown>>): BlockCase['bot'] => ({
  groups: {
    a: [
      { type: 'Webhook', options: { webhook: { url, method: 'GET' }, ...options }, error: 'e' },
      'fine {{status}}',
    ],
    e: ['sorry {{status}}'],
  },
  variables: ['status', 's'],
});

const fromServer = (
  name: string,
  answers: NonNullable<BlockCase['web']>[number]['answers'],
  expected: BlockCase['turns'][number][1],
): BlockCase => ({
  name: `error path: ${name}`,
  bot: bot(keepsStatus),
  web: [{ asks: { url }, answers }],
  turns: [['start', { status: 'ended', ...expected }]],
});

const fromPage = (
  name: string,
  reply: string | null,
  expected: BlockCase['turns'][number][1],
): BlockCase => ({
  name: `error path, the page sends: ${name}`,
  bot: bot({ ...keepsStatus, isExecutedOnClient: true }),
  turns: [
    ['start', { client: [{}], status: 'client' }],
    [reply, { status: 'ended', ...expected }],
  ],
});

/** Rows of requests that fail while an error path is there. */
export const failures: readonly BlockCase[] = [
  fromServer('an answer is no failure', { statusCode: 200, data: null }, { said: ['fine 200'] }),
  fromServer(
    'a status from 400 on is one, and is kept',
    { statusCode: 404, data: null },
    { said: ['sorry 404'], facts: ['log', 'variable', 'edge'] },
  ),
  fromServer('no answer is one', { failed: 'unreachable', message: 'Gone.' }, { said: ['sorry 500'] }),
  fromServer(
    'nor is one that comes too late',
    { failed: 'timeout', message: 'Late.' },
    { said: ['sorry 408'] },
  ),
  fromPage('an answer is no failure', '{"statusCode":200}', { said: ['fine 200'] }),
  fromPage('a status from 400 on is one', '{"statusCode":500,"data":"oops"}', {
    said: ['sorry 500'],
    logs: ['The request was answered with status 500.'],
  }),
  fromPage('a page that says nothing is one', null, {
    said: ['sorry '],
    logs: ['The page did not say what the request brought.'],
  }),
  {
    name: 'error path: a value that is computed is there before the path is taken',
    bot: bot({ responseVariableMapping: [{ id: 'm', variableId: 'status', bodyPath: 'statusCode + 1' }] }),
    web: [{ asks: { url }, answers: { statusCode: 500, data: null } }],
    turns: [['start', { said: ['sorry 501'] }]],
  },
  {
    name: 'error path: an address that cannot be sent to',
    bot: bot({ webhook: { url: 'javascript:{{s}}' } }),
    turns: [
      [
        'start',
        { said: ['sorry '], logs: ['The address of a request must begin with http:// or https://.'] },
      ],
    ],
  },
];
