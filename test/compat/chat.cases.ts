import type { ChatRow } from '#kit/chat-row.ts';
import { about, say } from '#kit/chat-steps.ts';

const path = '/v1/typebots/hello/startChat';
/** Whoever visits a website: no token. */
const caller = 'anonymous' as const;
const begin = (body: object = {}, more: object = {}) => ({ caller, path, body, ...more });
const go = (message: unknown, more: object = {}) => say(message, { caller, ...more });
const askName = {
  groups: { a: ['Hi {{Name}}', { type: 'text input', options: { variableId: 'Name' } }, 'Bye {{Name}}'] },
  variables: ['Name'],
};
const twice = { groups: { a: [{ type: 'text input' }, { type: 'text input' }, 'Bye'] } };
const remembers = { ...askName, settings: { general: { rememberUser: { isEnabled: true } } } };
const limited = { ...askName, settings: { security: { allowedOrigins: ['https://shop.example.com'] } } };
const fromShop = { headers: { origin: 'https://shop.example.com' } };
const fromElsewhere = { headers: { origin: 'https://elsewhere.example.com' } };

const file = { fileName: 'cat.png', fileType: 'image/png', fileSize: 70 };

/** Chats of clients that were made for Typebot. */
export const rows: readonly ChatRow[] = [
  {
    name: 'starts and goes on without a token, to the end',
    bot: askName,
    steps: [
      begin(
        { isStreamEnabled: true, prefilledVariables: { Name: 'Ann', utm: 'x' }, isOnlyRegistering: false },
        {
          said: ['Hi Ann'],
          asks: 'text input',
          absent: ['bot', 'lastMessageNewFormat'],
          answer: { typebot: { id: ':bot', version: '6', theme: {}, settings: {} } },
        },
      ),
      go(
        { type: 'text', text: 'Bob' },
        { said: ['Bye Bob'], asks: null, absent: ['sessionId', 'typebot', 'resultId'] },
      ),
      go('more', { status: 404, code: 'SESSION_ENDED' }),
    ],
  },
  {
    name: 'the reply to a start has what the widget cannot do without, also when the flow is over at once',
    bot: { groups: { a: ['Only this'] } },
    steps: [
      begin(
        {},
        {
          said: ['Only this'],
          keep: { published: 'typebot.publishedAt', made: 'resultId' },
          answer: { typebot: { theme: {}, settings: {} } },
        },
      ),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/typebots/:bot/results/$made',
        answer: { result: { typebotId: ':bot' } },
      },
    ],
  },
  {
    name: 'no body at all is a start',
    steps: [{ caller, path, status: 200 }],
  },
  {
    name: 'a plain text is a message',
    bot: askName,
    steps: [begin(), go('Bob', { said: ['Bye Bob'] })],
  },
  {
    name: 'markdown only for those who ask',
    bot: {
      groups: {
        a: [{ type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Hi', bold: true }] }] } }],
      },
    },
    steps: [
      begin(
        {},
        {
          answer: {
            messages: [
              { content: { type: 'richText', richText: [{ children: [{ text: 'Hi', bold: true }] }] } },
            ],
          },
        },
      ),
      begin(
        { textBubbleContentFormat: 'markdown' },
        { answer: { messages: [{ content: { type: 'markdown', markdown: '**Hi**' } }] } },
      ),
    ],
  },
  {
    name: 'a token of another service is no token',
    bot: askName,
    steps: [begin({}, { caller: 'wrongToken' }), go('Bob', { caller: 'wrongToken', said: ['Bye Bob'] })],
  },
  {
    name: 'begun with a token, gone on without, and with one of any workspace: the id is what counts',
    bot: { groups: { a: [{ type: 'text input' }, { type: 'text input' }, { type: 'text input' }, 'Bye'] } },
    steps: [
      begin({}, { caller: 'owner' }),
      go('a'),
      go('b', { caller: 'foreign' }),
      go('c', { caller: 'chatKey', said: ['Bye'] }),
    ],
  },
  {
    name: 'what such a chat may do without a token: go on and log, nothing else',
    bot: askName,
    steps: [
      begin(),
      about('POST', 'clientLogs', { caller, body: { clientLogs: [{ description: 'x' }] } }),
      about('GET', 'transcript', { caller, status: 401, code: 'UNAUTHORIZED' }),
      about('GET', 'nextTurn', { caller, status: 401, code: 'UNAUTHORIZED' }),
      about('POST', 'rewind', { caller, status: 401, code: 'UNAUTHORIZED', body: { turn: 1 } }),
      about('POST', 'fork', { caller, status: 401, code: 'UNAUTHORIZED', body: { turn: 1 } }),
      about('POST', 'updateTypebot', { caller, status: 401, code: 'UNAUTHORIZED' }),
      about('GET', 'transcript', { caller: 'foreign', status: 404, code: 'SESSION_NOT_FOUND' }),
      about('GET', 'transcript', { caller: 'chatKey' }),
    ],
  },
  ...(['wrongToken', 'anonymous'] as const).map(
    (who): ChatRow => ({
      name: `chats that were begun elsewhere, and those that are not there, are closed to ${who}`,
      bot: askName,
      steps: [
        { caller: 'chatKey', path: '/v1/bots/hello/startChat', body: {} },
        go('Bob', { caller: who, status: 401, code: 'UNAUTHORIZED' }),
        about('POST', 'clientLogs', {
          caller: who,
          status: 401,
          code: 'UNAUTHORIZED',
          body: { clientLogs: [] },
        }),
        about('POST', 'streamMessage', { caller: who, status: 401, code: 'UNAUTHORIZED' }),
        {
          caller: who,
          path: '/v2/sessions/$session/clientLogs',
          body: { clientLogs: [] },
          status: 401,
          code: 'UNAUTHORIZED',
        },
        {
          caller: who,
          path: '/v1/sessions/unheard-of/continueChat',
          body: {},
          status: 401,
          code: 'UNAUTHORIZED',
        },
        {
          caller: who,
          path: '/v2/sessions/unheard-of/clientLogs',
          body: { clientLogs: [] },
          status: 401,
          code: 'UNAUTHORIZED',
        },
        {
          caller: who,
          path: '/v2/sessions/unheard-of/streamMessage',
          body: {},
          status: 401,
          code: 'UNAUTHORIZED',
        },
        {
          caller: 'chatKey',
          path: '/v1/sessions/unheard-of/continueChat',
          body: {},
          status: 404,
          code: 'SESSION_NOT_FOUND',
        },
        go('Bob', { caller: 'chatKey', said: ['Bye Bob'] }),
      ],
    }),
  ),
  {
    name: 'our own start still needs a token',
    steps: [{ caller, path: '/v1/bots/hello/startChat', body: {}, status: 401, code: 'UNAUTHORIZED' }],
  },
  {
    name: 'switched off there is nothing',
    bot: askName,
    env: { COMPAT: 'off' },
    steps: [
      begin({}, { status: 404, code: 'NOT_FOUND' }),
      { caller: 'owner', path, body: {}, status: 404, code: 'NOT_FOUND' },
      { caller: 'owner', method: 'GET', path: '/v1/typebots/:bot', status: 404, code: 'NOT_FOUND' },
      { caller, path: '/v1/sendMessage', body: {}, status: 404, code: 'NOT_FOUND' },
      { caller: 'chatKey', path: '/v1/bots/hello/startChat', body: {} },
      go('Bob', { status: 401, code: 'UNAUTHORIZED' }),
      { caller, path: '/v1/sessions/unheard-of/continueChat', body: {}, status: 401, code: 'UNAUTHORIZED' },
    ],
  },
  {
    name: 'bots that take no chats say so in words that the widget shows',
    bot: { ...askName, settings: { general: { systemMessages: { botClosed: 'Back on Monday' } } } },
    steps: [
      { caller: 'owner', method: 'PATCH', path: '/v1/typebots/:bot', body: { typebot: { isClosed: true } } },
      begin({}, { status: 400, code: 'BOT_CLOSED', answer: { message: 'Back on Monday' } }),
      {
        caller: 'owner',
        method: 'PATCH',
        path: '/v1/typebots/:bot',
        body: { typebot: { isDisabled: true } },
      },
      begin({}, { status: 403, code: 'BOT_DISABLED' }),
      { caller, path: '/v1/typebots/nobody/startChat', body: {}, status: 404, code: 'NOT_FOUND' },
      { caller: 'owner', path: '/v1/typebots/:bot/unpublish', body: {}, answer: { message: 'success' } },
      begin({}, { status: 404, code: 'NOT_FOUND' }),
    ],
  },
  {
    name: 'websites that the bot does not name are refused, at the start and later',
    bot: limited,
    steps: [
      begin({}, { ...fromElsewhere, status: 403, code: 'ORIGIN_NOT_ALLOWED' }),
      begin({}, fromShop),
      go('Bob', { ...fromElsewhere, status: 403, code: 'ORIGIN_NOT_ALLOWED' }),
      go('Bob', { ...fromShop, said: ['Bye Bob'] }),
      begin({}, { headers: { origin: 'http://localhost:80', host: 'localhost:80' } }),
    ],
  },
  {
    name: 'a page of our own inside another one counts as that one',
    bot: limited,
    steps: [
      begin(
        {},
        {
          headers: {
            origin: 'http://chat.example.com',
            host: 'chat.example.com',
            'x-typebot-iframe-referrer-origin': 'https://elsewhere.example.com',
          },
          status: 403,
          code: 'ORIGIN_NOT_ALLOWED',
        },
      ),
      begin(
        {},
        {
          headers: {
            origin: 'http://chat.example.com',
            host: 'chat.example.com',
            'x-typebot-iframe-referrer-origin': 'https://shop.example.com',
          },
        },
      ),
      begin({}, { headers: { origin: 'http://chat.example.com', host: 'chat.example.com' } }),
      begin(
        {},
        {
          headers: {
            origin: 'https://elsewhere.example.com',
            'x-typebot-iframe-referrer-origin': 'https://shop.example.com',
          },
          status: 403,
          code: 'ORIGIN_NOT_ALLOWED',
        },
      ),
    ],
  },
  {
    name: 'a visitor who comes back gets the same result, told by its id',
    bot: remembers,
    steps: [
      begin({}, { keep: { first: 'resultId' } }),
      go('Bob', { said: ['Bye Bob'] }),
      { caller, path, body: { resultId: '$first' }, answer: { resultId: '$first' }, said: ['Hi Bob'] },
    ],
  },
  {
    name: 'a result that is not taken up gets another id',
    bot: askName,
    steps: [
      begin({}, { keep: { first: 'resultId' } }),
      { caller, path, body: { resultId: '$first' }, keep: { second: 'resultId' } },
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/typebots/:bot/results/$second',
        answer: { result: { id: '$second', hasStarted: false } },
      },
    ],
  },
  {
    name: 'only registered, then begun by the first message',
    bot: askName,
    steps: [
      begin(
        { isOnlyRegistering: true },
        {
          said: [],
          asks: null,
          absent: ['resultId', 'typebot.publishedAt'],
          answer: { typebot: { version: '6' } },
        },
      ),
      go(undefined, { said: ['Hi '], asks: 'text input' }),
      go('Bob', { said: ['Bye Bob'] }),
    ],
  },
  {
    name: 'what is injected at the start has Typebot’s names',
    bot: { ...askName, settings: { metadata: { tagManagerId: 'GTM-1', customHeadCode: '<b>' } } },
    steps: [
      begin(
        {},
        {
          answer: {
            clientSideActions: [
              { type: 'startPropsToInject', startPropsToInject: { gtmId: 'GTM-1', customHeadCode: '<b>' } },
            ],
          },
          absent: ['clientSideActions.0.startPropsToInject.tagManagerId'],
        },
      ),
    ],
  },
  {
    name: 'settings in a start have Typebot’s names',
    bot: { ...askName, settings: { general: { systemMessages: { chatAPictureChoiceSelectLabel: 'Pick' } } } },
    steps: [
      begin(
        {},
        {
          answer: {
            typebot: {
              settings: { general: { systemMessages: { whatsAppPictureChoiceSelectLabel: 'Pick' } } },
            },
          },
        },
      ),
    ],
  },
  {
    name: 'a test chat needs a secret token',
    bot: askName,
    steps: [
      { caller, path: '/v1/typebots/:bot/preview/startChat', body: {}, status: 401, code: 'UNAUTHORIZED' },
      {
        caller: 'chatKey',
        path: '/v1/typebots/:bot/preview/startChat',
        body: {},
        status: 403,
        code: 'FORBIDDEN',
      },
      {
        caller: 'foreign',
        path: '/v1/typebots/:bot/preview/startChat',
        body: {},
        status: 404,
        code: 'NOT_FOUND',
      },
      {
        caller: 'owner',
        path: '/v1/typebots/:bot/preview/startChat',
        body: {
          isStreamEnabled: true,
          prefilledVariables: {},
          sessionId: 'mine',
          isProgressBarEnabled: true,
        },
        said: ['Hi '],
        absent: ['resultId', 'bot'],
        answer: { sessionId: 'mine', typebot: { version: '6' } },
      },
      go('Bob', { status: 401, code: 'UNAUTHORIZED' }),
      go('Bob', { caller: 'owner', said: ['Bye Bob'] }),
    ],
  },
  {
    name: 'a test chat of a bot in the body, in its names',
    bot: askName,
    steps: [
      {
        caller: 'owner',
        path: '/v1/typebots/:bot/preview/startChat',
        body: {
          typebot: {
            groups: [
              {
                id: 'a',
                title: 'A',
                graphCoordinates: { x: 0, y: 0 },
                blocks: [{ id: 'l', type: 'Typebot link', options: { typebotId: 'current', groupId: 'b' } }],
              },
              {
                id: 'b',
                title: 'B',
                graphCoordinates: { x: 0, y: 0 },
                blocks: [
                  {
                    id: 't',
                    type: 'text',
                    content: { richText: [{ type: 'p', children: [{ text: 'Linked' }] }] },
                  },
                ],
              },
            ],
            events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
            edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'a' } }],
          },
        },
        said: ['Linked'],
      },
    ],
  },
  {
    name: 'logs of the widget are kept, whatever their status',
    bot: askName,
    steps: [
      begin({}, { keep: { made: 'resultId' } }),
      {
        caller,
        path: '/v2/sessions/$session/clientLogs',
        body: {
          clientLogs: [
            { context: 'While sending message', description: 'Failed to fetch' },
            { status: 'odd', description: 'x'.repeat(2000), details: { a: 1 }, context: null },
          ],
        },
      },
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/typebots/:bot/results/$made/logs',
        answer: {
          logs: [
            { status: 'error', description: 'Failed to fetch', context: 'While sending message' },
            { status: 'error', description: 'x'.repeat(1000), details: '{"a":1}' },
          ],
        },
      },
      {
        caller,
        path: '/v2/sessions/$session/clientLogs',
        body: { clientLogs: 'none' },
        status: 400,
        issue: 'clientLogs',
      },
    ],
  },
  {
    name: 'the widget is asked to stream; what cannot be streamed has a status, and the chat goes on',
    bot: {
      groups: {
        a: [
          {
            type: 'openai',
            options: {
              action: 'Create chat completion',
              model: 'm',
              credentialsId: 'c',
              messages: [{ role: 'user', content: 'Hi' }],
              responseMapping: [{ item: 'Message content', variableId: 'v' }],
            },
          },
          '{{v}}',
          { type: 'text input' },
        ],
      },
      variables: ['v'],
    },
    errors: [/SERVICE_FAILED/],
    steps: [
      begin(
        { isStreamEnabled: true },
        { answer: { clientSideActions: [{ type: 'stream', stream: true, expectsDedicatedReply: true }] } },
      ),
      ...['v1', 'v2', 'v3'].map((version) => ({
        caller,
        path: `/${version}/sessions/$session/streamMessage`,
        body: {},
        status: 502,
        code: 'SERVICE_FAILED' as const,
      })),
      { caller, path: '/v1/sessions/$session/continueChat', body: {}, asks: 'text input' },
      begin({ isStreamEnabled: false }, { asks: 'text input', absent: ['clientSideActions'] }),
    ],
  },
  {
    name: 'the stream of a chat that waits for none is refused with a status',
    bot: askName,
    steps: [
      begin(),
      ...['v1', 'v2', 'v3'].map((version) => ({
        caller,
        path: `/${version}/sessions/$session/streamMessage`,
        body: {},
        status: 409,
        code: 'NOTHING_WAITING' as const,
      })),
      {
        caller,
        path: '/v2/sessions/$session/streamMessage',
        body: { messages: 'no' },
        status: 400,
        issue: 'messages',
      },
      go('Bob'),
      { caller, path: '/v2/sessions/$session/streamMessage', body: {}, status: 404, code: 'SESSION_ENDED' },
    ],
  },
  ...(['v1', 'v2', 'v3'] as const).map(
    (version): ChatRow => ({
      name: `a file is announced, and only by the chat that waits for it (${version})`,
      bot: { groups: { a: [{ id: 'f', type: 'file input', options: { isRequired: false } }, 'Got it'] } },
      steps: [
        begin(),
        {
          caller,
          path: `/${version}/generate-upload-url`,
          body: { ...file, sessionId: '$session', blockId: 'f' },
          answer: { formData: {} },
          keep: { put: 'presignedUrl', url: 'fileUrl' },
        },
        { caller, path: `/${version}/generate-upload-url`, body: file, status: 400, issue: 'sessionId' },
        {
          caller,
          path: `/${version}/generate-upload-url`,
          body: { ...file, sessionId: 'unheard-of' },
          status: 401,
          code: 'UNAUTHORIZED',
        },
        {
          caller,
          path: `/${version}/generate-upload-url`,
          body: { ...file, sessionId: '$session', blockId: 'elsewhere' },
          status: 409,
        },
        go(undefined, { said: ['Got it'] }),
        {
          caller,
          path: `/${version}/generate-upload-url`,
          body: { ...file, sessionId: '$session' },
          status: 404,
          code: 'SESSION_ENDED',
        },
      ],
    }),
  ),
  {
    name: 'other methods are refused as everywhere',
    steps: [
      {
        caller,
        method: 'GET',
        path,
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        answerHeaders: { allow: 'POST' },
      },
      { caller, method: 'PUT', path: '/v1/typebots', status: 405, answerHeaders: { allow: 'GET, POST' } },
      { caller, method: 'GET', path: '/v1/typebots/:bot/nothing', status: 404, code: 'NOT_FOUND' },
    ],
  },
  {
    name: 'a running chat is moved to what is published now',
    bot: twice,
    steps: [
      begin(),
      { version: { groups: { a: [{ type: 'text input' }, 'New', { type: 'text input' }] } } },
      about('POST', 'updateTypebot', {
        caller: 'owner',
        body: { typebotId: ':bot' },
        answer: { message: 'success' },
      }),
      go('x', { said: ['New'] }),
    ],
  },
  {
    name: 'a call with the chat’s token delivers to a chat that listens',
    bot: {
      groups: {
        a: [
          {
            id: 'w',
            type: 'webhook',
            options: { responseVariableMapping: [{ id: 'm', variableId: 'Name', bodyPath: 'data.name' }] },
          },
          'Hi {{Name}}',
        ],
      },
      variables: ['Name'],
    },
    steps: [
      begin(
        {},
        {
          keep: { made: 'resultId' },
          answer: { clientSideActions: [{ type: 'listenForWebhook', expectsDedicatedReply: true }] },
        },
      ),
      {
        caller: 'owner',
        path: '/v1/typebots/:bot/blocks/w/results/$made/executeWebhook',
        body: { name: 'Ann' },
        answer: { message: 'OK' },
      },
      {
        caller,
        path: '/v1/typebots/:bot/blocks/w/results/$made/executeWebhook',
        body: {},
        status: 401,
        code: 'UNAUTHORIZED',
      },
    ],
  },
];
