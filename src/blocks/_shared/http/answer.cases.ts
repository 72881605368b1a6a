import type { BlockCase, WebExchange } from '#blocks/case.ts';

const url = 'https://x.example/p';
const empty = 'after  ';

const bot = (options: Readonly<Record<string, unknown>>): BlockCase['bot'] => ({
  groups: { a: [{ type: 'Webhook', options }, 'after {{r}} {{status}}'] },
  variables: [
    { name: 's', value: '2"q\n{{r}}\\' },
    { name: 'l', value: ['a'] },
    { name: 'was', value: 'was' },
    'r',
    'status',
  ],
});
const keeps = (...rows: readonly (readonly [variableId: string, bodyPath: string])[]) => ({
  responseVariableMapping: rows.map(([variableId, bodyPath], index) => ({
    id: `m${index}`,
    variableId,
    bodyPath,
  })),
});
const get = { webhook: { url, method: 'GET' } };

/** A row that looks at the request. */
const sends = (
  name: string,
  options: Readonly<Record<string, unknown>>,
  asks: WebExchange['asks'],
): BlockCase => ({
  name: `from the server: ${name}`,
  bot: bot(options),
  web: [{ asks, answers: { statusCode: 204, data: null } }],
  turns: [['start', { said: [empty], logs: [], status: 'ended' }]],
});

/** A row that looks at what is made of the answer. */
const brings = (
  name: string,
  [options, answers]: readonly [Readonly<Record<string, unknown>>, WebExchange['answers']],
  expected: BlockCase['turns'][number][1],
): BlockCase => ({
  name: `from the server: ${name}`,
  prefill: { was: 'was' },
  bot: bot({ ...get, ...options }),
  web: [{ asks: { url }, answers }],
  turns: [['start', { logs: [], ...expected }]],
});

const custom = (body: string, more: Readonly<Record<string, unknown>> = {}) => ({
  isCustomBody: true,
  webhook: { url, body, ...more },
});
const form = { headers: [{ key: 'Content-Type', value: 'application/x-www-form-urlencoded' }] };

const requests: readonly BlockCase[] = [
  sends(
    'a value can never break the JSON',
    custom('{"v":"{{s}}","l":{{l}}}', { headers: [{ key: 'Authorization', value: 'Basic u:p' }] }),
    {
      body: JSON.stringify({ v: '2"q\n{{r}}\\', l: ['a'] }),
      headers: { Authorization: 'Basic dTpw', 'Content-Type': 'application/json' },
    },
  ),
  sends('form fields', custom('{"a":"{{s}}","n":5}', form), {
    body: 'a=2%22q%0A%7B%7Br%7D%7D%5C&n=5',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }),
  sends('text', custom('plain {{l}}'), { body: 'plain ["a"]', headers: { 'Content-Type': undefined } }),
  sends(
    'inline code in the address',
    { webhook: { url: `${url}/{{= 1 + 1 =}}?q={{= {{s}}.length =}}`, method: 'GET' } },
    { url: `${url}/2?q=10` },
  ),
  sends('numbers that are too long to be read', custom('{"id":12345678901234567890}'), {
    body: '{"id":12345678901234567890}',
  }),
  sends(
    'all answers and variables',
    { webhook: { url } },
    {
      body: JSON.stringify({
        submittedAt: '2026-01-02T03:04:05.000Z',
        s: '2"q\n{{r}}\\',
        l: 'a',
        was: 'was',
      }),
    },
  ),
  ...['GET', 'HEAD'].map((method) =>
    sends(`${method} has no body`, { webhook: { url, method } }, { method, body: undefined, headers: {} }),
  ),
  ...['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT'].map((method) =>
    sends(method, custom('{}', { method }), { method, body: '{}' }),
  ),
  sends('a time limit', { ...get, timeout: 42 }, { timeoutSeconds: 42 }),
  sends(
    'the page is asked for nothing, whatever its options',
    { ...get, isExecutedOnClient: false },
    { url },
  ),
];

const answers: readonly BlockCase[] = [
  brings(
    'parts of the answer, also computed ones',
    [
      keeps(['r', 'data.items.map(i => i.n)'], ['status', 'statusCode']),
      { statusCode: 201, data: { items: [{ n: 1 }, { n: 'b' }] } },
    ],
    { said: ['after ["1","b"] 201'], values: { r: ['1', 'b'], status: '201' } },
  ),
  brings('a text as it is', [keeps(['r', 'data']), { statusCode: 200, data: 'hello' }], {
    said: ['after hello '],
  }),
  brings('a list', [keeps(['r', 'data[1].x']), { statusCode: 200, data: [0, { x: 'y' }] }], {
    said: ['after y '],
  }),
  brings('an object as JSON', [keeps(['r', 'data']), { statusCode: 200, data: { a: 1 } }], {
    values: { r: '{"a":1}' },
    said: ['after {"a":1} '],
  }),
  brings('nothing', [keeps(['was', 'data']), { statusCode: 204, data: '' }], {
    said: [empty],
    values: { was: null },
  }),
  brings(
    'a path through nothing leaves the variable as it was',
    [keeps(['was', 'data.a.b']), { statusCode: 200, data: {} }],
    { said: [empty], values: { was: 'was' } },
  ),
  brings(
    'names that all objects have are not read',
    [keeps(['was', 'data.constructor.name'], ['r', 'data.__proto__']), { statusCode: 200, data: {} }],
    { said: [empty], values: { was: 'was', r: null } },
  ),
  {
    ...brings(
      'an error is kept like any other answer',
      [
        keeps(['r', 'data.message'], ['status', 'statusCode']),
        { statusCode: 404, data: { message: 'gone' } },
      ],
      { said: ['after gone 404'] },
    ),
    because: 'Flows decide by the status.',
  },
  {
    ...brings(
      'what cannot be reached gives a status and no data',
      [
        keeps(['was', 'data.message'], ['r', 'data'], ['status', 'statusCode']),
        { failed: 'blocked', message: 'It must not be reached.' },
      ],
      { said: ['after  500'], values: { was: 'was', r: null, status: '500' } },
    ),
    because: 'Words of this server are no answer of the other side.',
  },
  brings('what comes too late', [keeps(['status', 'statusCode']), { failed: 'timeout', message: 'Late.' }], {
    said: ['after  408'],
  }),
  {
    name: 'from the server: no address that can be sent to',
    bot: bot({ webhook: { url: 'javascript:{{s}}' } }),
    turns: [
      ['start', { said: [empty], logs: ['The URL of a request must start with http:// or https://.'] }],
    ],
  },
  sends(
    'the account of a proxy, by its id',
    { ...get, proxyCredentialsId: 'p' },
    { proxy: { block: 'Webhook', credentialsId: 'p' } },
  ),
  sends(
    'the header of an account, which is not in the request itself',
    { ...get, credentialsId: 'c' },
    { account: { block: 'Webhook', credentialsId: 'c' }, headers: {} },
  ),
  sends('no proxy', { ...get, proxyCredentialsId: '' }, { proxy: undefined }),
  {
    name: 'from the server: a proxy that cannot be used is no reason to send it without',
    isPreview: true,
    bot: bot({ ...get, proxyCredentialsId: 'p' }),
    web: [{ asks: { url }, answers: { failed: 'bad-request', message: 'It is gone.' } }],
    turns: [['start', { said: [empty], logs: ['A request failed without a response.'] }]],
    because: 'Sent without it, the request would come from an address that the author did not want.',
  },
  {
    name: 'from the server: two requests, the second with what the first brought',
    bot: {
      groups: {
        a: [
          { type: 'Webhook', options: { ...get, ...keeps(['r', 'data.id']) } },
          { type: 'Webhook', options: { webhook: { url: `${url}/{{r}}`, method: 'GET' } } },
          'after {{r}}',
        ],
      },
      variables: ['r'],
    },
    web: [
      { asks: { url }, answers: { statusCode: 200, data: { id: 7 } } },
      { asks: { url: `${url}/7` }, answers: { statusCode: 200, data: null } },
    ],
    turns: [['start', { said: ['after 7'], facts: ['log', 'variable', 'log'] }]],
  },
];

/** Rows of requests that the server sends. */
export const server: readonly BlockCase[] = [...requests, ...answers];
