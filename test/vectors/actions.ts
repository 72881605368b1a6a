import type { BlockCase, CaseExpectation } from '#blocks/case.ts';

const ask = (variableId?: string) => ({
  type: 'text input',
  ...(variableId !== undefined && { options: { variableId } }),
});
const wait = (secondsToWaitFor: string, shouldPause = false) => ({
  type: 'Wait',
  options: { secondsToWaitFor, shouldPause },
});
const mapping = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([variableId, bodyPath], index) => ({ id: `m${index}`, variableId, bodyPath }));

const onClient = {
  groups: {
    a: [
      {
        type: 'Set variable',
        options: { variableId: 's', expressionToEvaluate: '{{s}}+1', isExecutedOnClient: true },
      },
      's={{s}}',
    ],
  },
  variables: [{ name: 's', value: '2' }],
};
const asked: CaseExpectation = {
  client: [
    {
      type: 'setVariable',
      setVariable: { scriptToExecute: { content: 's+1', args: [{ id: 's', value: 2 }] } },
      expectsDedicatedReply: true,
    },
  ],
  status: 'client',
};
const listen = {
  groups: {
    a: [{ type: 'webhook', options: { responseVariableMapping: mapping(['v', 'data.foo']) } }, '{{v}}'],
  },
  variables: [{ name: 'v', value: 'before' }],
};
const listeningInTest = { client: [{ type: 'listenForWebhook' }], status: 'client' } as const;
const listening: CaseExpectation = {
  client: [{ type: 'listenForWebhook', expectsDedicatedReply: true }],
  status: 'client',
};
const http = {
  groups: {
    a: [
      {
        type: 'Webhook',
        options: {
          isExecutedOnClient: true,
          isCustomBody: true,
          webhook: {
            url: 'https://x.io/p',
            method: 'POST',
            headers: [{ id: 'h', key: 'Authorization', value: 'Basic u:p' }],
            queryParams: [
              { id: 'q', key: 'a', value: '{{s}} x' },
              { id: 'r', key: 'a', value: '2' },
            ],
            body: '{"v":"{{s}}","l":{{l}}}',
          },
          responseVariableMapping: mapping(['r', 'data.items.map(i=>i.n)'], ['status', 'statusCode']),
        },
      },
      'r={{r}} {{status}}',
    ],
  },
  variables: [{ name: 's', value: '2"q' }, { name: 'l', value: ['a'] }, 'r', 'status'],
};
const requested: CaseExpectation = {
  client: [
    {
      type: 'httpRequestToExecute',
      httpRequestToExecute: {
        url: 'https://x.io/p?a=2%22q%20x&a=2',
        method: 'POST',
        headers: { Authorization: 'Basic dTpw' },
        body: { v: '2"q', l: ['a'] },
      },
      expectsDedicatedReply: true,
    },
  ],
  status: 'client',
};

const trackers = {
  groups: {
    a: [
      { type: 'Google Analytics', options: { trackingId: 'G-1', action: 'x', value: '{{n}}' } },
      { type: 'Pixel', options: { pixelId: '1', eventType: 'Lead' } },
      { type: 'Chatwoot', options: { websiteToken: 't', baseUrl: 'https://c.example' } },
      ask(),
    ],
  },
  variables: [{ name: 'n', value: '5' }],
};

/** What is asked of the page, and what it answers. */
export const actions: readonly BlockCase[] = [
  {
    name: 'A11 waits, a redirect and scripts in their order',
    bot: {
      groups: {
        a: [
          'A',
          wait('{{s}}'),
          'B',
          wait('1', true),
          'C',
          { type: 'Redirect', options: { url: 'example.com/{{s}}' } },
          { type: 'Code', options: { content: 'console.log({{s}})' } },
          { type: 'Code', options: { content: 'setVariable("s", "new")', isExecutedOnClient: false } },
          '{{s}}',
          ask(),
        ],
      },
      variables: [{ name: 's', value: '2' }],
    },
    turns: [
      [
        'start',
        {
          said: ['A', 'B'],
          client: [
            { type: 'wait', wait: { secondsToWaitFor: 2 }, lastBubbleBlockId: 'a0' },
            {
              type: 'wait',
              wait: { secondsToWaitFor: 1 },
              lastBubbleBlockId: 'a2',
              expectsDedicatedReply: true,
            },
          ],
          status: 'client',
        },
      ],
      [
        null,
        {
          said: ['C', 'new'],
          ask: 'text input',
          client: [
            { type: 'redirect', redirect: { url: 'https://example.com/2', isNewTab: false } },
            {
              type: 'scriptToExecute',
              scriptToExecute: { content: 'console.log(s)', args: [{ id: 's', value: 2 }] },
            },
          ],
        },
      ],
    ],
  },
  {
    name: 'A12 the page computes a variable',
    bot: onClient,
    turns: [
      ['start', asked],
      ['3', { said: ['s=3'], values: { s: '3' } }],
    ],
  },
  {
    name: 'A12 the page computes a list',
    bot: onClient,
    turns: [
      ['start', asked],
      ['["q","w"]', { said: ['s=["q","w"]'], values: { s: ['q', 'w'] } }],
    ],
  },
  {
    name: 'A12 the page has no value: the old one stays',
    bot: onClient,
    turns: [
      ['start', asked],
      [null, { said: ['s=2'] }],
    ],
  },
  {
    name: 'A13 a webhook is passed on by the page of a test',
    bot: listen,
    isPreview: true,
    turns: [
      ['start', listeningInTest],
      ['{"data":{"foo":"bar"}}', { said: ['bar'], values: { v: 'bar' } }],
    ],
  },
  {
    name: 'A13 without the wrapper nothing is found',
    bot: listen,
    isPreview: true,
    turns: [
      ['start', listeningInTest],
      ['{"foo":"bar"}', { said: ['before'] }],
    ],
  },
  {
    name: 'A13 plain text has no fields',
    bot: listen,
    isPreview: true,
    turns: [
      ['start', listeningInTest],
      ['plain', { said: [], values: { v: null } }],
    ],
  },
  {
    name: 'A13 a webhook that calls the server itself',
    bot: listen,
    turns: [
      ['start', listening],
      [{ external: { foo: 'bar' } }, { said: ['bar'] }],
    ],
  },
  {
    name: 'A14 the page sends a request',
    bot: http,
    turns: [
      ['start', requested],
      [
        '{"statusCode":201,"data":{"items":[{"n":1},{"n":"b"}]}}',
        { said: ['r=["1","b"] 201'], values: { r: ['1', 'b'], status: '201' } },
      ],
    ],
  },
  {
    name: 'A21 what is sent when no body is written',
    bot: {
      groups: {
        GT: [
          ask(),
          ask(),
          ask(),
          { type: 'Webhook', options: { isExecutedOnClient: true, webhook: { url: 'https://x.io' } } },
        ],
      },
      variables: [
        { name: 'v', value: '1' },
        { name: 'kept', value: 'k', isSessionVariable: true },
      ],
    },
    turns: [
      ['start', {}],
      ['1', {}],
      ['2', {}],
      [
        '3',
        {
          client: [
            {
              httpRequestToExecute: {
                body: {
                  submittedAt: '2026-01-02T03:04:08.000Z',
                  GT: '1',
                  'GT (1)': '2',
                  'GT (2)': '3',
                  v: '1',
                  kept: 'k',
                },
              },
            },
          ],
          facts: ['answer'],
        },
      ],
    ],
  },
  {
    name: 'A22 the transcript',
    bot: {
      groups: {
        a: [
          'Hi {{n}}',
          ask('n'),
          'Hello {{n}}',
          { type: 'image', content: { url: 'http://img.example/' } },
          { type: 'number input' },
          { type: 'Set variable', options: { variableId: 't', type: 'Transcript' } },
          'x',
        ],
      },
      variables: ['n', 't'],
    },
    turns: [
      ['start', { said: ['Hi '] }],
      ['Bob', { said: ['Hello Bob', 'http://img.example/'] }],
      [
        '5',
        {
          said: ['x'],
          values: {
            t: 'Assistant: "Hi "\n\nUser: "Bob"\n\nAssistant: "Hello Bob"\n\nAssistant: "http://img.example/"\n\nUser: "5"',
          },
        },
      ],
    ],
  },
  ...[true, false].map(
    (isPreview): BlockCase => ({
      name: `A26 services that are not set up do not stop the conversation${isPreview ? ' in a preview' : ''}`,
      isPreview,
      bot: {
        groups: {
          a: [
            { type: 'Email' },
            { type: 'Google Analytics' },
            { type: 'Pixel' },
            { type: 'Chatwoot' },
            { type: 'Google Sheets' },
            { type: 'openai' },
            'on',
            ask(),
          ],
        },
      },
      turns: [
        [
          'start',
          {
            said: ['on'],
            ask: 'text input',
            logs: ['Email', 'Google Analytics', 'Meta Pixel', 'Chatwoot', 'Google Sheets', 'OpenAI'].map(
              (label) => `${label} is not set up.`,
            ),
          },
        ],
      ],
    }),
  ),
  {
    name: 'A26 trackers that are set up are left out of previews',
    isPreview: true,
    bot: trackers,
    turns: [
      [
        'start',
        {
          ask: 'text input',
          logs: ['Google Analytics', 'Meta Pixel', 'Chatwoot'].map(
            (label) => `${label} is skipped in previews.`,
          ),
        },
      ],
    ],
  },
  {
    name: 'A26 trackers that are set up are asked of the page',
    bot: trackers,
    turns: [
      [
        'start',
        {
          client: [
            { type: 'googleAnalytics', googleAnalytics: { value: 5 } },
            { type: 'pixel' },
            { type: 'chatwoot' },
          ],
        },
      ],
    ],
  },
];
