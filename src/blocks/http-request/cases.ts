import { server } from '#blocks/_shared/http/answer.cases.ts';
import { failures } from '#blocks/_shared/http/failure.cases.ts';
import { serverCases } from '#blocks/_shared/http/server.cases.ts';
import type { BlockCase } from '#blocks/case.ts';

interface Options {
  readonly webhook: Readonly<Record<string, unknown>>;
  readonly [option: string]: unknown;
}

const bot = (options: Options) => ({
  groups: {
    a: [{ type: 'Webhook', options: { isExecutedOnClient: true, ...options } }, 'after {{r}} {{status}}'],
  },
  variables: [
    { name: 's', value: '2"q' },
    { name: 'l', value: ['a', 'b'] },
    { name: 'amp', value: 'a&b=c' },
    { name: 'json', value: '{"x":1}' },
    { name: 'breaks', value: 'a\r\nX-Evil: 1' },
    'r',
    'status',
  ],
});
const empty = 'after  ';

/** A row that only looks at the request which the page is asked to send. */
const sends = (name: string, options: Options, request: Readonly<Record<string, unknown>>): BlockCase => ({
  name,
  bot: bot(options),
  turns: [
    [
      'start',
      {
        client: [
          { type: 'httpRequestToExecute', httpRequestToExecute: request, expectsDedicatedReply: true },
        ],
        status: 'client',
      },
    ],
    ['{"statusCode":204}', { said: [empty], status: 'ended' }],
  ],
});

const url = 'https://x.example/p';
const body = (text: string, more: Readonly<Record<string, unknown>> = {}): Options => ({
  webhook: { url, body: text, ...more },
  isCustomBody: true,
});
const mapping = (...rows: readonly (readonly [string, string])[]) =>
  rows.map(([variableId, bodyPath], index) => ({ id: `m${index}`, variableId, bodyPath }));

const requests: readonly BlockCase[] = [
  {
    ...sends(
      'address, query, headers and body have their variables put in',
      body('{"v":"{{s}}","l":{{l}}}', {
        url: 'https://x.example/{{s}}',
        headers: [
          { key: 'Authorization', value: 'Basic u:p' },
          { key: 'X-S', value: '{{s}}' },
        ],
        queryParams: [
          { key: 'a', value: '{{s}} x' },
          { key: 'a', value: '2' },
        ],
      }),
      {
        url: 'https://x.example/2%22q?a=2%22q%20x&a=2',
        method: 'POST',
        headers: { Authorization: 'Basic dTpw', 'X-S': '2"q', 'Content-Type': 'application/json' },
        body: { v: '2"q', l: ['a', 'b'] },
      },
    ),
    because: 'An address holds only characters that addresses may hold.',
  },
  {
    ...sends(
      'parameters join a query that is there, before the fragment',
      { webhook: { url: `${url}?x=1#top`, method: 'GET', queryParams: [{ key: 'q', value: '{{amp}}' }] } },
      { url: `${url}?x=1&q=a%26b%3Dc#top`, method: 'GET', body: undefined, headers: undefined },
    ),
    because: 'A second question mark would be part of the first value.',
  },
  sends(
    'an open query gets no second sign',
    { webhook: { url: `${url}?`, method: 'GET', queryParams: [{ key: 'q', value: '1' }] } },
    { url: `${url}?q=1` },
  ),
  sends(
    'parameters and headers without name or value are left out',
    {
      webhook: {
        url,
        method: 'GET',
        queryParams: [{ key: 'a', value: '{{r}}' }, { value: 'b' }, {}],
        headers: [{ key: 'X' }, { value: 'y' }],
      },
    },
    { url, headers: undefined },
  ),
  sends(
    'what is encoded already stays so',
    { webhook: { url: 'https://x.example/a%20b/100%/é', method: 'GET' } },
    { url: 'https://x.example/a%20b/100%25/%C3%A9' },
  ),
  {
    ...sends(
      'of equal headers the last counts, whatever their case, and none can begin another',
      {
        webhook: {
          url,
          method: 'GET',
          headers: [
            { key: 'x-a', value: '1' },
            { key: 'X-A', value: '{{breaks}}' },
          ],
        },
      },
      { headers: { 'x-a': undefined, 'X-A': 'a X-Evil: 1', 'X-Evil': undefined } },
    ),
    because: 'Header names know no case, and an answer must not add headers.',
  },
  sends(
    'names and passwords beyond ASCII',
    { webhook: { url, method: 'GET', headers: [{ key: 'authorization', value: 'Basic é:ü€' }] } },
    { headers: { authorization: 'Basic w6k6w7zigqw=' } },
  ),
  sends(
    'an encoded password stays',
    { webhook: { url, method: 'GET', headers: [{ key: 'Authorization', value: 'Basic dTpw' }] } },
    { headers: { Authorization: 'Basic dTpw' } },
  ),
  sends('a variable that is the whole body goes in as it is', body('{{json}}'), {
    body: { x: 1 },
    headers: { 'Content-Type': 'application/json' },
  }),
  {
    ...sends('a body that is no JSON is sent as text', body('say "{{s}}" & {{l}}'), {
      body: 'say "2"q" & ["a","b"]',
      headers: undefined,
    }),
    because: 'Text needs no escaping for JSON.',
  },
  {
    ...sends(
      'numbers too long for a reader stay as they were written',
      body('{"id":12345678901234567890,"n":"{{s}}"}'),
      {
        body: '{"id":12345678901234567890,"n":"2\\"q"}',
        headers: { 'Content-Type': 'application/json' },
      },
    ),
    because: 'The number must arrive as the author wrote it.',
  },
  sends('long digits within a text are no number', body('{"id":"12345678901234567890"}'), {
    body: { id: '12345678901234567890' },
  }),
  sends(
    'fields of a form',
    body('{"a":"x {{s}}","b":{"c":1},"d":null,"e":5}', {
      headers: [{ key: 'content-type', value: 'application/x-www-form-urlencoded' }],
    }),
    {
      body: 'a=x+2%22q&b=%7B%22c%22%3A1%7D&d=&e=5',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ),
  sends(
    'a given content type stays',
    body('{"a":1}', { headers: [{ key: 'content-type', value: 'application/ld+json' }] }),
    { headers: { 'content-type': 'application/ld+json', 'Content-Type': undefined } },
  ),
  {
    ...sends('HEAD has no body', { webhook: { url, method: 'HEAD' } }, { body: undefined }),
    because: 'A request for headers alone that carries a body is refused everywhere.',
  },
  ...['', '{{state}}'].map((text) =>
    sends(`all answers and variables are sent for the body ${JSON.stringify(text)}`, body(text), {
      body: {
        submittedAt: '2026-01-02T03:04:05.000Z',
        s: '2"q',
        l: 'a,b',
        amp: 'a&b=c',
        json: '{"x":1}',
        r: undefined,
      },
    }),
  ),
];

const answers: readonly BlockCase[] = [
  {
    name: 'the body of everything has answers by group title, too',
    bot: {
      groups: {
        GT: [
          { type: 'text input' },
          { type: 'text input' },
          { type: 'text input', options: { variableId: 'v' } },
          { type: 'Webhook', options: { isExecutedOnClient: true, webhook: { url } } },
        ],
      },
      variables: ['v', { name: 'kept', isSessionVariable: true, value: 'k' }],
    },
    turns: [
      ['start', { ask: 'text input' }],
      ['1', { ask: 'text input' }],
      ['2', { ask: 'text input' }],
      [
        '3',
        {
          client: [
            {
              httpRequestToExecute: {
                body: { submittedAt: '2026-01-02T03:04:08.000Z', GT: '1', 'GT (1)': '2', v: '3', kept: 'k' },
              },
            },
          ],
        },
      ],
    ],
  },
  {
    name: 'parts of the response are kept, also computed ones',
    bot: bot({
      webhook: { url, method: 'GET' },
      responseVariableMapping: mapping(['r', 'data.items.map(i => i.n)'], ['status', 'statusCode']),
    }),
    turns: [
      ['start', { client: [{}], status: 'client' }],
      [
        '{"statusCode":201,"data":{"items":[{"n":1},{"n":"b"}]}}',
        { said: ['after ["1","b"] 201'], values: { r: ['1', 'b'], status: '201' } },
      ],
    ],
  },
  {
    name: 'a path through nothing leaves the variable as it was; a field that is not there empties it',
    prefill: { s: 'was', amp: 'was', json: 'was' },
    bot: bot({
      webhook: { url, method: 'GET' },
      responseVariableMapping: mapping(['s', 'data.a.b.c'], ['amp', 'data.nothing'], ['json', 'oops(']),
    }),
    turns: [
      ['start', { client: [{}] }],
      ['{"statusCode":200,"data":{}}', { said: [empty], values: { s: 'was', amp: null, json: 'was' } }],
    ],
  },
  {
    name: 'a response that reports a failure is logged and kept',
    bot: bot({ webhook: { url, method: 'GET' }, responseVariableMapping: mapping(['r', 'data.message']) }),
    turns: [
      ['start', { client: [{}] }],
      [
        '{"statusCode":404,"data":{"message":"gone"}}',
        { said: ['after gone '], logs: ['The request failed with status 404.'] },
      ],
    ],
  },
  ...['notjson', '[1]', null].map(
    (reply): BlockCase => ({
      name: `an answer of the page that says nothing: ${reply}`,
      prefill: { s: 'was' },
      bot: bot({ webhook: { url, method: 'GET' }, responseVariableMapping: mapping(['s', 'data']) }),
      turns: [
        ['start', { client: [{}] }],
        [
          reply,
          {
            said: [empty],
            logs: ['The browser did not report the response.'],
            values: { s: 'was' },
            status: 'ended',
          },
        ],
      ],
      because: 'A broken page must not leave the visitor stuck: the fault is logged and the walk goes on.',
    }),
  ),
  {
    name: 'only http and https addresses are sent to',
    bot: bot({ webhook: { url: 'javascript:{{s}}' } }),
    turns: [
      [
        'start',
        {
          said: [empty],
          logs: ['The URL of a request must start with http:// or https://.'],
          status: 'ended',
        },
      ],
    ],
  },
];

/** Rows of the HTTP request. */
export const cases: readonly BlockCase[] = [
  ...serverCases('HTTP request', 'Webhook'),
  ...server,
  ...failures,
  ...requests,
  ...answers,
];
