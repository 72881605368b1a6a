import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const post = (path: string, body: unknown = {}) => ({ method: 'POST', path, body }) as const;
const startPath = '/v1/bots/hello/startChat';
const previewPath = '/v1/bots/:bot/preview/startChat';
const startLive = post(startPath);
const startTest = post(previewPath);
const testSession: ApiRequest = { caller: 'owner', ...post(previewPath, { sessionId: 'mine' }) };
const of = (what: string) => `/v1/sessions/mine/${what}`;
const webhook = '/v1/bots/:bot/blocks/b2/results/unheard-of/executeWebhook';
const testWebhook = '/v1/bots/:bot/blocks/b2/web/executeTestWebhook';

/** Every request about a session, by name. */
const aboutSession: Readonly<Record<string, Omit<ApiRequest, 'caller'>>> = {
  continue: post(of('continueChat'), { message: 'Ann' }),
  rewind: post(of('rewind'), { turn: 1 }),
  fork: post(of('fork'), { turn: 1 }),
  transcript: { method: 'GET', path: of('transcript') },
  nextTurn: { method: 'GET', path: of('nextTurn?seconds=0') },
  clientLogs: post(of('clientLogs'), { clientLogs: [] }),
  updateBot: post(of('updateBot')),
};

const chatEndpoints: Readonly<Record<string, Omit<ApiRequest, 'caller'>>> = {
  start: startLive,
  ...aboutSession,
};

/** What a body may hold wrong, by the path that must be named. */
const wrongMessages: readonly (readonly [path: string, body: unknown])[] = [
  ['message', { message: 3 }],
  ['message', { message: [] }],
  ['message.type', { message: { type: 'song' } }],
  ['message.text', { message: { type: 'text' } }],
  ['message.text', { message: { type: 'text', text: null } }],
  ['message.url', { message: { type: 'audio' } }],
  ['message.command', { message: { type: 'command' } }],
  ['message.attachedFileUrls', { message: { type: 'text', text: 'x', attachedFileUrls: 'x' } }],
  [
    'message.attachedFileUrls',
    { message: { type: 'text', text: 'x', attachedFileUrls: new Array(101).fill('x') } },
  ],
  ['message.metadata.replyId', { message: { type: 'text', text: 'x', metadata: { replyId: 3 } } }],
  ['textBubbleContentFormat', { textBubbleContentFormat: 'html' }],
  ['textBubbleContentFormat', { textBubbleContentFormat: null }],
];
const wrongStarts: readonly (readonly [path: string, body: unknown])[] = [
  ...wrongMessages,
  ['isStreamEnabled', { isStreamEnabled: 'yes' }],
  ['isOnlyRegistering', { isOnlyRegistering: 1 }],
  ['prefilledVariables', { prefilledVariables: [] }],
  ['prefilledVariables', { prefilledVariables: 'Name=Ann' }],
];
const wrongLives: readonly (readonly [path: string, body: unknown])[] = [
  ...wrongStarts,
  ['resultId', { resultId: 3 }],
];
const wrongPreviews: readonly (readonly [path: string, body: unknown])[] = [
  ...wrongStarts,
  ['sessionId', { sessionId: '' }],
  ['sessionId', { sessionId: 'a b' }],
  ['sessionId', { sessionId: '../x' }],
  ['sessionId', { sessionId: 'x'.repeat(129) }],
  ['startFrom.blockId', { startFrom: { type: 'block', groupId: 'g1' } }],
  ['startFrom.groupId', { startFrom: { type: 'group' } }],
  ['startFrom.eventId', { startFrom: { type: 'event', groupId: 'g1' } }],
  ['startFrom', { startFrom: 'g1' }],
  ['bot', { bot: 'hello' }],
  ['bot', { bot: null }],
  ['bot.groups', { bot: { groups: 'none' } }],
  ['bot.groups.0.blocks', { bot: { groups: [{ id: 'g', title: 'G', blocks: 3 }] } }],
  ['bot.variables.0.name', { bot: { variables: [{ id: 'v' }] } }],
  ['withTrace', { withTrace: 'yes' }],
];

const wrong = (
  what: string,
  request: Omit<ApiRequest, 'caller'>,
  cases: readonly (readonly [path: string, body: unknown])[],
  before?: readonly ApiRequest[],
): readonly ApiRow[] =>
  cases.map(([issue, body]) => ({
    ...request,
    ...(before && { before }),
    body,
    name: `${what}: ${JSON.stringify(body).slice(0, 60)}`,
    caller: 'owner',
    status: 400,
    code: 'BAD_REQUEST',
    issue,
  }));

export const rows: readonly ApiRow[] = [
  // No token, a wrong one
  ...Object.entries({
    ...chatEndpoints,
    preview: startTest,
    webhook: post(webhook),
    testWebhook: post(testWebhook),
  }).flatMap(([name, request]) =>
    (['anonymous', 'wrongToken'] as const).map(
      (caller): ApiRow => ({ ...request, caller, name, status: 401, code: 'UNAUTHORIZED' }),
    ),
  ),
  ...refusals('preview', startTest, {
    foreign: 404,
    guestNone: 404,
    chatToken: 404,
    otherWorkspaceToken: 404,
  }),
  ...refusals('webhook', post(webhook), { foreign: 404, guestNone: 404, otherWorkspaceToken: 404 }),
  ...refusals('test webhook', post(testWebhook), { foreign: 404, guestNone: 404, otherWorkspaceToken: 404 }),
  {
    ...post(of('updateBot')),
    name: 'a chat key moves nothing',
    caller: 'chatKey',
    status: 403,
    code: 'FORBIDDEN',
  },

  // Who may start a live chat
  ...(['chatKey', 'owner', 'member', 'guestRead', 'guestWrite', 'chatToken', 'instanceOwner'] as const).map(
    (caller): ApiRow => ({ ...startLive, caller, name: 'may start a live chat', status: 200 }),
  ),
  ...(['foreign', 'guestNone', 'otherWorkspaceToken'] as const).map(
    (caller): ApiRow => ({
      ...startLive,
      caller,
      name: 'has no such bot',
      status: 404,
      code: 'NOT_FOUND',
    }),
  ),
  {
    ...startLive,
    caller: 'readToken',
    name: 'a token that only reads does not chat',
    status: 403,
    code: 'FORBIDDEN',
  },

  // Who may start a test chat
  ...(['owner', 'member', 'guestRead', 'guestWrite', 'instanceOwner'] as const).map(
    (caller): ApiRow => ({ ...startTest, caller, name: 'may start a test chat', status: 200 }),
  ),
  {
    ...startTest,
    caller: 'readToken',
    name: 'a token that only reads does not begin a test chat, with which it could not go on',
    status: 403,
    code: 'FORBIDDEN',
    answer: { message: 'This token may not chat.' },
  },
  ...(['guestRead', 'readToken', 'instanceOwner'] as const).map(
    (caller): ApiRow => ({
      ...post(previewPath, { bot: { groups: [] } }),
      caller,
      name: 'a bot of the body needs writing',
      status: 403,
      code: 'FORBIDDEN',
    }),
  ),
  ...(['member', 'guestWrite'] as const).map(
    (caller): ApiRow => ({
      ...post(previewPath, { bot: { groups: [], edges: [] } }),
      caller,
      name: 'a bot of the body',
      status: 200,
      answer: { messages: [] },
    }),
  ),

  // What is not there
  ...(
    [
      startPath.replace('hello', 'unheard-of'),
      '/v1/bots/:bot/startChat',
      '/v1/bots/:draft/startChat',
    ] as const
  ).map(
    (path): ApiRow => ({
      ...post(path),
      caller: 'chatKey',
      name: 'is no public id',
      status: 404,
      code: 'NOT_FOUND',
    }),
  ),
  ...([':nothing', ':foreignBot', 'hello', 'constructor', '__proto__'] as const).map(
    (id): ApiRow => ({
      ...post(`/v1/bots/${id}/preview/startChat`),
      caller: 'owner',
      name: 'is no bot to test',
      status: 404,
      code: 'NOT_FOUND',
    }),
  ),
  ...Object.entries(aboutSession).map(
    ([name, request]): ApiRow => ({
      ...request,
      caller: 'owner',
      name: `${name} of no session`,
      status: 404,
      code: 'SESSION_NOT_FOUND',
    }),
  ),

  // A test chat belongs to those who could have started it
  ...Object.entries(aboutSession).flatMap(([name, request]) =>
    (['foreign', 'guestNone', 'otherWorkspaceToken', 'chatToken', 'chatKey'] as const)
      .filter((caller) => !(name === 'updateBot' && caller === 'chatKey'))
      .map(
        (caller): ApiRow => ({
          ...request,
          caller,
          before: [testSession],
          name: `${name} of another’s test chat`,
          status: 404,
          code: 'SESSION_NOT_FOUND',
        }),
      ),
  ),
  {
    ...post(of('continueChat'), { message: 'Ann' }),
    caller: 'member',
    before: [testSession],
    name: 'a member goes on with a test chat of the workspace',
    status: 200,
  },
  {
    ...post(of('updateBot')),
    caller: 'guestRead',
    before: [testSession],
    name: 'a reader moves no chat',
    status: 403,
    code: 'FORBIDDEN',
  },

  // Bodies
  ...wrong('start', startLive, wrongLives),
  ...wrong('preview', startTest, wrongPreviews),
  ...wrong('continue', post(of('continueChat')), wrongMessages, [testSession]),
  ...(['rewind', 'fork'] as const).flatMap((what) => [
    ...wrong(
      what,
      post(of(what)),
      [
        ['turn', {}],
        ['turn', { turn: 0 }],
        ['turn', { turn: -1 }],
        ['turn', { turn: 1.5 }],
        ['turn', { turn: '1' }],
        ['turn', { turn: 2 }],
        ['turn', { turn: 1e15 }],
        ['textBubbleContentFormat', { turn: 1, textBubbleContentFormat: 'html' }],
      ],
      [testSession],
    ),
  ]),
  ...wrong('client logs', post(of('clientLogs')), [
    ['clientLogs', {}],
    ['clientLogs', { clientLogs: {} }],
    ['clientLogs', { clientLogs: new Array(101).fill({ description: 'x' }) }],
    ['clientLogs.0.description', { clientLogs: [{}] }],
    ['clientLogs.0.description', { clientLogs: [{ description: 'x'.repeat(1001) }] }],
    ['clientLogs.0.status', { clientLogs: [{ description: 'x', status: 'bad' }] }],
    ['clientLogs.0.context', { clientLogs: [{ description: 'x', context: 3 }] }],
  ]),
  ...(
    [
      ['after=-1', 'after'],
      ['after=x', 'after'],
      ['after=1.5', 'after'],
      ['seconds=26', 'seconds'],
      ['seconds=-1', 'seconds'],
      ['seconds=long', 'seconds'],
      ['textBubbleContentFormat=html', 'textBubbleContentFormat'],
    ] as const
  ).map(
    ([query, issue]): ApiRow => ({
      method: 'GET',
      path: of(`nextTurn?${query}`),
      caller: 'owner',
      name: 'next turn',
      status: 400,
      issue,
    }),
  ),

  // Methods and types of content
  ...Object.entries({ start: startPath, preview: previewPath, continue: of('continueChat') }).flatMap(
    ([name, path]): readonly ApiRow[] => [
      {
        method: 'GET',
        path,
        caller: 'owner',
        name: `${name} is no page`,
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        answerHeaders: { allow: 'POST' },
      },
      ...[
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
        'x',
      ].map(
        (type): ApiRow => ({
          method: 'POST',
          path,
          text: '{}',
          headers: { 'content-type': type },
          caller: 'owner',
          name: `${name} takes no ${type}`,
          status: 415,
          code: 'UNSUPPORTED_MEDIA_TYPE',
        }),
      ),
    ],
  ),
  {
    method: 'POST',
    path: startPath,
    caller: 'chatKey',
    name: 'no body is an empty one',
    status: 200,
    answer: { messages: [{ id: 'b1' }] },
  },
  {
    method: 'POST',
    path: startPath,
    text: '',
    caller: 'chatKey',
    name: 'a body of nothing is an empty one',
    status: 200,
  },
  ...(['null', '[]', '"x"', '3'] as const).map(
    (text): ApiRow => ({
      method: 'POST',
      path: startPath,
      text,
      caller: 'chatKey',
      name: `a body that is ${text}`,
      status: 400,
      code: 'BAD_REQUEST',
    }),
  ),
  {
    ...post(startPath, { unknown: 1, sessionId: 'mine', startFrom: 3, bot: 3 }),
    caller: 'chatKey',
    name: 'fields of test chats mean nothing to live ones',
    status: 200,
    answer: { messages: [{ id: 'b1' }] },
  },

  // Webhooks that nobody waits for
  ...(['owner', 'member', 'guestWrite'] as const).map(
    (caller): ApiRow => ({
      ...post(webhook, { any: 'thing' }),
      caller,
      name: 'a result that is none',
      status: 404,
      code: 'NOT_FOUND',
    }),
  ),
  ...(['guestRead', 'readToken', 'instanceOwner'] as const).map(
    (caller): ApiRow => ({
      ...post(webhook, { any: 'thing' }),
      caller,
      name: 'delivering data needs writing',
      status: 403,
      code: 'FORBIDDEN',
    }),
  ),
  {
    ...post(testWebhook, { any: 'thing' }),
    caller: 'owner',
    before: [testSession],
    name: 'a test chat that does not listen',
    status: 409,
    code: 'NOTHING_WAITING',
  },
];
