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

const gone = [{ asks: { url }, answers: { failed: 'unreachable', message: 'Gone.' } as const }];
const request = { type: 'Webhook', options: { webhook: { url, method: 'GET' } } };
const ofError = {
  type: 'error',
  to: 'e',
  options: { messageVariableId: 'message', blockVariableId: 'block' },
} as const;
const withEvent = (
  name: string,
  groups: BlockCase['bot']['groups'],
  more: Pick<BlockCase, 'turns'> & Partial<BlockCase>,
): BlockCase => ({
  name: `error event: ${name}`,
  bot: { groups, events: [ofError], variables: ['message', 'block'] },
  web: gone,
  ...more,
});

/** Rows of bots that have an event for failures. */
const events: readonly BlockCase[] = [
  withEvent(
    'what has no error path runs it, then goes on',
    { a: [{ ...request, label: 'Price list' }, 'after'], e: ['{{block}}: {{message}}'] },
    {
      turns: [
        ['start', { said: ['Price list: A request failed without a response.', 'after'], status: 'ended' }],
      ],
    },
  ),
  withEvent(
    'Return goes back as well; a block without label is called by its group',
    { a: [request, 'after'], e: ['{{block}}', { type: 'Return' }, 'never'] },
    { turns: [['start', { said: ['a', 'after'] }]] },
  ),
  withEvent(
    'nothing follows the block',
    { a: [request], e: ['sorry'] },
    { turns: [['start', { said: ['sorry'], status: 'ended' }]] },
  ),
  withEvent(
    'an error path goes first',
    { a: [{ ...request, error: 'b' }], b: ['mine'], e: ['sorry'] },
    { turns: [['start', { said: ['mine'] }]] },
  ),
  withEvent(
    'it may ask before it goes back',
    { a: [request, 'after {{v}}'], e: [{ type: 'text input', options: { variableId: 'v' } }] },
    {
      bot: {
        groups: { a: [request, 'after {{v}}'], e: [{ type: 'text input', options: { variableId: 'v' } }] },
        events: [ofError],
        variables: ['v'],
      },
      turns: [
        ['start', { ask: 'text input', said: [] }],
        ['x', { said: ['after x'], answers: [['e0', 'x']], status: 'ended' }],
      ],
    },
  ),
  withEvent(
    'what fails in its own flow does not begin it again',
    { a: [request, 'after'], e: ['sorry', request, 'still sorry'] },
    {
      web: [...gone, ...gone],
      turns: [['start', { said: ['sorry', 'still sorry', 'after'], status: 'ended' }]],
      because: 'Each time round would be another request, without end.',
    },
  ),
  withEvent(
    'each block that fails runs it',
    { a: [request, 'one', request, 'two'], e: ['sorry'] },
    { web: [...gone, ...gone], turns: [['start', { said: ['sorry', 'one', 'sorry', 'two'] }]] },
  ),
  withEvent(
    'what works does not run it',
    { a: [request, 'after'], e: ['sorry'] },
    {
      web: [{ asks: { url }, answers: { statusCode: 200, data: null } }],
      turns: [['start', { said: ['after'] }]],
    },
  ),
  {
    name: 'error event: one that leads nowhere is none',
    bot: { groups: { a: [request, 'after'] }, events: [{ type: 'error' }] },
    web: gone,
    turns: [['start', { said: ['after'] }]],
  },
];

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
    logs: ['The request failed with status 500.'],
  }),
  fromPage('a page that says nothing is one', null, {
    said: ['sorry '],
    logs: ['The browser did not report the response.'],
  }),
  {
    name: 'error path: a value that is computed is there before the path is taken',
    bot: bot({ responseVariableMapping: [{ id: 'm', variableId: 'status', bodyPath: 'statusCode + 1' }] }),
    web: [{ asks: { url }, answers: { statusCode: 500, data: null } }],
    turns: [['start', { said: ['sorry 501'] }]],
  },
  ...events,
  {
    name: 'error path: an address that cannot be sent to',
    bot: bot({ webhook: { url: 'javascript:{{s}}' } }),
    turns: [
      ['start', { said: ['sorry '], logs: ['The URL of a request must start with http:// or https://.'] }],
    ],
  },
];
