import type { ShortBot } from '#blocks/case.ts';
import type { ChatCall, ChatRow } from '#kit/chat-row.ts';
import { about, change, preview, say, start } from '#kit/chat-steps.ts';

const ask = (variableId?: string, more: object = {}) => ({
  type: 'text input',
  ...more,
  ...(variableId !== undefined && { options: { variableId } }),
});
const two: ShortBot = {
  groups: { a: ['Hi', ask('n'), 'Hello {{n}}', ask('m'), 'Bye {{n}} {{m}}'] },
  variables: ['n', 'm'],
};
const linking: ShortBot = {
  groups: { a: [ask('n'), { type: 'Bot link', options: { botId: ':draft' } }, 'Back', ask('m'), 'End'] },
  variables: ['n', 'm'],
};
const linked: ShortBot = { groups: { c: ['Child', ask('k'), 'Child got {{k}}'] }, variables: ['k'] };
const listening: ShortBot = {
  groups: {
    a: [
      'Wait for it',
      {
        type: 'webhook',
        id: 'w',
        options: { responseVariableMapping: [{ id: 'm', variableId: 'v', bodyPath: 'data.foo' }] },
      },
      'Got {{v}}',
      ask(),
    ],
  },
  variables: ['v'],
};
const withStartValues: ShortBot = {
  groups: { a: ['Hi', ask('n'), ask()] },
  variables: [
    { name: 'plan', value: 'free' },
    { name: 'replaced', value: 'before' },
    'prefilled',
    'n',
    { name: 'secret', value: 'hidden', isSessionVariable: true },
  ],
};
const onlyFrom = (...allowedOrigins: readonly string[]): ShortBot => ({
  ...two,
  settings: { security: { allowedOrigins } },
});
const from = (origin: string) => ({ headers: { origin } });
const key = (idempotencyKey: string) => ({ headers: { 'idempotency-key': idempotencyKey } });
const results = (answer: unknown, bot = ':bot'): ChatCall => ({
  caller: 'owner',
  method: 'GET',
  path: `/v1/bots/${bot}/results`,
  answer: { results: answer },
});
const result = (answer: unknown): ChatCall => ({
  caller: 'owner',
  method: 'GET',
  path: '/v1/bots/:bot/results/$result',
  answer: { result: answer },
});
const webhook = (data: unknown, more: Omit<ChatCall, 'path' | 'body'> = {}): ChatCall => ({
  caller: 'owner',
  path: '/v1/bots/:bot/blocks/w/results/$result/executeWebhook',
  body: data,
  ...more,
});
const testWebhook = (data: unknown, more: Omit<ChatCall, 'path' | 'body'> = {}): ChatCall => ({
  caller: 'owner',
  path: '/v1/bots/:bot/blocks/w/web/executeTestWebhook',
  body: data,
  ...more,
});
const limits = (body: object): ChatCall => ({
  caller: 'instanceOwner',
  method: 'PATCH',
  path: '/v1/admin/workspaces/:workspace',
  body,
});

export const rows: readonly ChatRow[] = [
  // Which bots take new conversations; running ones go on
  {
    name: 'closed: in the bot’s own words, running chats finish, test chats start',
    bot: { ...two, settings: { general: { systemMessages: { botClosed: 'Gone fishing' } } } },
    steps: [
      start(),
      change({ isClosed: true }),
      start(
        {},
        { status: 400, code: 'BOT_CLOSED', answer: { message: 'Gone fishing' }, keep: { none: 'code' } },
      ),
      start({}, { caller: 'owner', status: 400, code: 'BOT_CLOSED' }),
      start({ isOnlyRegistering: true }, { status: 400, code: 'BOT_CLOSED' }),
      say('Ann', { said: ['Hello Ann'] }),
      say('x', { said: ['Bye Ann x'] }),
      preview({}, { said: ['Hi'] }),
      change({ isClosed: false }),
      start({}, { said: ['Hi'] }),
    ],
  },
  {
    name: 'closed: in our words without its own',
    bot: two,
    steps: [change({ isClosed: true }), start({}, { status: 400, code: 'BOT_CLOSED' })],
  },
  {
    name: 'disabled: 403, running chats go on',
    bot: two,
    steps: [
      start(),
      change({ isDisabled: true }),
      start({}, { status: 403, code: 'BOT_DISABLED' }),
      say('Ann', { said: ['Hello Ann'] }),
    ],
  },
  {
    name: 'a suspended workspace: 403, running chats go on',
    bot: two,
    steps: [
      start(),
      limits({ isSuspended: true }),
      start({}, { status: 403, code: 'WORKSPACE_SUSPENDED' }),
      say('Ann', { said: ['Hello Ann'] }),
      limits({ isSuspended: false }),
      start({}, { said: ['Hi'] }),
    ],
  },
  {
    name: 'unpublished: 404, running chats go on',
    bot: two,
    steps: [
      start(),
      { caller: 'owner', path: '/v1/bots/:bot/unpublish' },
      start({}, { status: 404, code: 'NOT_FOUND' }),
      say('Ann', { said: ['Hello Ann'] }),
    ],
  },
  {
    name: 'archived: 404 for live and test chats',
    bot: two,
    steps: [
      { caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot' },
      start({}, { status: 404, code: 'NOT_FOUND' }),
      preview({}, { status: 404, code: 'NOT_FOUND' }),
    ],
  },
  {
    name: 'as many chats a month as the workspace may have; running ones go on',
    bot: two,
    steps: [
      limits({ customChatsLimit: 1 }),
      start({}, { said: ['Hi'] }),
      say('Ann'),
      start({}, { status: 403, code: 'LIMIT_REACHED' }),
      say('x', { said: ['Bye Ann x'] }),
      preview({}, { said: ['Hi'] }),
    ],
  },

  // Websites
  {
    name: 'only the named websites; servers and our own pages too',
    bot: onlyFrom('http://ok.example'),
    steps: [
      start({}, { ...from('http://ok.example'), said: ['Hi'] }),
      start({}, { said: ['Hi'] }),
      start(
        {},
        {
          ...from('http://localhost:80'),
          headers: { origin: 'http://localhost:80', host: 'localhost:80' },
          said: ['Hi'],
        },
      ),
      ...[
        'http://evil.example',
        'https://ok.example',
        'http://ok.example:81',
        'http://ok.example.evil.example',
        'null',
        'http://OK.example',
        'http://ok.example/',
      ].map((origin) => start({}, { ...from(origin), status: 403, code: 'ORIGIN_NOT_ALLOWED' })),
      start({}, { caller: 'owner', ...from('http://evil.example'), status: 403, code: 'ORIGIN_NOT_ALLOWED' }),
    ],
  },
  {
    name: 'a refused website leaves no trace',
    bot: onlyFrom('http://ok.example'),
    steps: [
      start({ message: 'x' }, { ...from('http://evil.example'), status: 403 }),
      results([]),
      start(),
      say('evil', { ...from('http://evil.example'), status: 403, code: 'ORIGIN_NOT_ALLOWED' }),
      about('POST', 'rewind', { body: { turn: 1 }, ...from('http://evil.example'), status: 403 }),
      about('POST', 'fork', { body: { turn: 1 }, ...from('http://evil.example'), status: 403 }),
      about('GET', 'transcript', { answer: { turn: 1 } }),
      say('Ann', { ...from('http://ok.example'), said: ['Hello Ann'] }),
    ],
  },
  {
    name: 'websites do not bind test chats',
    bot: onlyFrom('http://ok.example'),
    steps: [
      preview({}, { ...from('http://evil.example'), said: ['Hi'] }),
      say('Ann', { caller: 'owner', ...from('http://evil.example'), said: ['Hello Ann'] }),
    ],
  },
  {
    name: 'a running chat keeps the list it began with',
    bot: two,
    steps: [
      start(),
      { version: onlyFrom('http://ok.example') },
      say('Ann', { ...from('http://evil.example'), said: ['Hello Ann'] }),
      start({}, { ...from('http://evil.example'), status: 403 }),
    ],
  },
  {
    name: 'any page may ask, with no cookie to steal',
    steps: [
      start({}, { ...from('http://any.example'), answerHeaders: { 'access-control-allow-origin': '*' } }),
    ],
  },

  // The end
  {
    name: 'ended is told from never was',
    bot: two,
    steps: [
      start(),
      say('Ann'),
      say('x', { said: ['Bye Ann x'], asks: null }),
      say('more', { status: 404, code: 'SESSION_ENDED' }),
      say(undefined, { status: 404, code: 'SESSION_ENDED' }),
      { path: '/v1/sessions/never/continueChat', body: {}, status: 404, code: 'SESSION_NOT_FOUND' },
      result({
        isCompleted: true,
        hasStarted: true,
        lastChatSessionId: '$session',
        answers: [{ content: 'Ann' }, { content: 'x' }],
      }),
    ],
  },
  {
    name: 'a test chat ends as well',
    bot: two,
    steps: [
      preview({ sessionId: 'PS' }),
      say('Ann', { caller: 'owner' }),
      say('x', { caller: 'owner' }),
      say('more', { caller: 'owner', status: 404, code: 'SESSION_ENDED' }),
      preview({ sessionId: 'PS' }, { said: ['Hi'] }),
      say('Bob', { caller: 'owner', said: ['Hello Bob'] }),
    ],
  },
  {
    name: 'an idle chat expires, a used one does not',
    bot: two,
    env: { SESSION_IDLE_DAYS: '1' },
    steps: [
      start(),
      { passMs: 86_000_000 },
      say('Ann', { said: ['Hello Ann'] }),
      { passMs: 86_000_000 },
      about('GET', 'transcript', { answer: { turn: 2 } }),
      { passMs: 400_000 },
      say('x', { status: 404, code: 'SESSION_NOT_FOUND' }),
      about('GET', 'transcript', { status: 404, code: 'SESSION_NOT_FOUND' }),
    ],
  },
  {
    name: 'a bot that is deleted takes its running chats along',
    bot: two,
    steps: [
      start(),
      { caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot' },
      say('Ann', { status: 404, code: 'SESSION_NOT_FOUND' }),
    ],
  },

  {
    name: 'a bot that is restored has its results, and its chats go on',
    bot: two,
    steps: [
      start(),
      say('Ann', { said: ['Hello Ann'] }),
      { caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot' },
      about('GET', 'transcript', { status: 404, code: 'SESSION_NOT_FOUND' }),
      results([{ answers: [{ content: 'Ann' }] }]),
      { forgets: true },
      say('x', { status: 404, code: 'SESSION_NOT_FOUND' }),
      { caller: 'owner', path: '/v1/bots/:bot/restore' },
      results([{ answers: [{ content: 'Ann' }] }]),
      say('x', { said: ['Bye Ann x'] }),
      start({}, { said: ['Hi'] }),
    ],
  },
  {
    name: 'a bot that was removed for good is gone with its results',
    bot: two,
    steps: [
      start(),
      say('Ann'),
      { caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot' },
      { caller: 'owner', method: 'DELETE', path: '/v1/workspaces/:workspace/trash' },
      { caller: 'owner', method: 'GET', path: '/v1/bots/:bot/results', status: 404, code: 'NOT_FOUND' },
      { caller: 'owner', path: '/v1/bots/:bot/restore', status: 404, code: 'NOT_FOUND' },
      say('x', { status: 404, code: 'SESSION_NOT_FOUND' }),
    ],
  },

  // What results hold
  {
    name: 'a result holds start values and prefilled ones, not those of sessions only',
    bot: withStartValues,
    steps: [
      start({ prefilledVariables: { prefilled: 'P', replaced: 'R', secret: 'S' } }),
      say('Ann'),
      result({
        variables: [
          { id: 'plan', name: 'plan', value: 'free', isSessionVariable: false },
          { id: 'replaced', name: 'replaced', value: 'R', isSessionVariable: false },
          { id: 'prefilled', name: 'prefilled', value: 'P', isSessionVariable: false },
          { id: 'n', name: 'n', value: 'Ann', isSessionVariable: false },
        ],
      }),
      results([
        { variables: [{ name: 'plan' }, { name: 'replaced' }, { name: 'prefilled' }, { name: 'n' }] },
      ]),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results?variableName=plan&variableValue=free',
        answer: { results: [{ answers: [{ content: 'Ann' }] }] },
      },
    ],
  },
  {
    name: 'a chat that was only registered leaves the values it was registered with',
    bot: withStartValues,
    steps: [
      start({ isOnlyRegistering: true, prefilledVariables: { prefilled: 'P' } }),
      say('x'),
      say('Ann'),
      results([
        {
          variables: [
            { name: 'plan', value: 'free' },
            { name: 'replaced', value: 'before' },
            { name: 'prefilled', value: 'P' },
            { name: 'n', value: 'Ann' },
          ],
        },
      ]),
    ],
  },
  {
    name: 'the result of a linked bot holds the start values of that bot, and what was handed down to it',
    bot: {
      groups: { a: [ask('n'), { type: 'Bot link', options: { botId: ':draft' } }] },
      variables: ['n', { name: 'plan', value: 'free' }],
    },
    others: {
      draft: {
        groups: { c: [ask('k')] },
        variables: [
          'k',
          { name: 'plan', value: 'overridden by the bot that links here' },
          { name: 'colour', value: 'red' },
        ],
      },
    },
    steps: [
      start(),
      say('Ann'),
      say('Child'),
      results(
        [
          {
            variables: [
              { name: 'plan', value: 'free' },
              { name: 'colour', value: 'red' },
              { name: 'k', value: 'Child' },
            ],
          },
        ],
        ':draft',
      ),
    ],
  },
  {
    name: 'a visitor who comes back keeps what the result had',
    bot: {
      groups: {
        a: [
          ask('n'),
          { type: 'Set variable', options: { variableId: 'plan', expressionToEvaluate: 'paid' } },
          ask(),
        ],
      },
      variables: ['n', { name: 'plan', value: 'free' }],
      settings: { general: { rememberUser: { isEnabled: true } } },
    },
    steps: [
      start(),
      say('Ann'),
      result({
        variables: [
          { name: 'plan', value: 'paid' },
          { name: 'n', value: 'Ann' },
        ],
      }),
      start({ resultId: '$result' }),
      result({
        variables: [
          { name: 'plan', value: 'paid' },
          { name: 'n', value: 'Ann' },
        ],
      }),
    ],
  },

  // Versions
  {
    name: 'a running chat stays with its version until it is moved',
    bot: two,
    steps: [
      start(),
      { version: { ...two, groups: { a: ['Hi', ask('n'), 'Moin {{n}}', ask('m'), 'Ade'] } } },
      say('Ann', { said: ['Hello Ann'] }),
      about('POST', 'updateBot', { caller: 'owner', answer: { message: 'success' } }),
      say('x', { said: ['Ade'], asks: null }),
      start({}, { said: ['Hi'] }),
      say('Bob', { said: ['Moin Bob'] }),
    ],
  },
  {
    name: 'moved: values and the question on the table stay',
    bot: two,
    steps: [
      start(),
      say('Ann'),
      {
        version: {
          groups: { a: ['Hi', ask('n'), 'New', ask('m'), 'Still {{n}} {{m}} {{o}}'] },
          variables: ['n', 'm', { name: 'o', value: 'own' }],
        },
      },
      about('POST', 'updateBot', { caller: 'guestWrite' }),
      say('x', { said: ['Still Ann x own'] }),
    ],
  },
  {
    name: 'moved to where the question is gone, the chat ends cleanly',
    bot: two,
    steps: [
      start(),
      { version: { groups: { z: ['Other'] } } },
      about('POST', 'updateBot', { caller: 'owner' }),
      say('Ann', { status: 200, asks: null }),
    ],
  },
  {
    name: 'no chat of an unpublished or ended one is moved',
    bot: two,
    steps: [
      start(),
      { caller: 'owner', path: '/v1/bots/:bot/unpublish' },
      about('POST', 'updateBot', { caller: 'owner', status: 404, code: 'NOT_FOUND' }),
      say('Ann'),
      say('x', { asks: null }),
      about('POST', 'updateBot', { caller: 'owner', status: 404, code: 'SESSION_ENDED' }),
    ],
  },
  {
    name: 'a chat whose question is gone is not moved if that is asked for; else it ends with a log entry',
    bot: two,
    steps: [
      start(),
      say('Ann', { said: ['Hello Ann'] }),
      { version: { ...two, groups: { a: ['Hi', ask('n'), 'Over'] } } },
      about('POST', 'updateBot', {
        caller: 'owner',
        body: { onlyIfSafe: true },
        status: 409,
        code: 'NOT_SAFE',
      }),
      about('POST', 'updateBot', { caller: 'owner', answer: { isSafe: false } }),
      say('x', { said: [], asks: null }),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results/$result/logs',
        answer: { logs: [{ status: 'error' }] },
      },
    ],
  },
  {
    name: 'a chat whose question is still there is moved, asked for safely',
    bot: two,
    steps: [
      start(),
      { version: { ...two, groups: { a: ['Hi', ask('n'), 'Moin {{n}}', ask('m'), 'Ade'] } } },
      about('POST', 'updateBot', { caller: 'owner', body: { onlyIfSafe: true }, answer: { isSafe: true } }),
      say('Ann', { said: ['Moin Ann'] }),
    ],
  },
  {
    name: 'the team branches a visitor chat off as a preview: no result, and the chat is left as it is',
    bot: two,
    steps: [
      start({}, { keep: { trunk: 'sessionId', trunkResult: 'resultId' } }),
      say('Ann'),
      about('POST', 'fork', {
        caller: 'owner',
        body: { turn: 2 },
        said: ['Hello Ann'],
        asks: 'text input',
        absent: ['resultId'],
      }),
      say('mine', { status: 404, code: 'SESSION_NOT_FOUND' }),
      say('mine', { caller: 'owner', said: ['Bye Ann mine'], asks: null }),
      about('GET', 'transcript', {
        caller: 'owner',
        answer: {
          transcript: [
            { text: 'Hi' },
            { text: 'Ann' },
            { text: 'Hello Ann' },
            { text: 'mine' },
            { text: 'Bye Ann mine' },
          ],
        },
      }),
      { path: '/v1/sessions/$trunk/continueChat', body: { message: 'x' }, said: ['Bye Ann x'] },
      results([{ answers: [{ content: 'Ann' }, { content: 'x' }] }]),
    ],
  },
  {
    name: 'who may move a live chat',
    bot: two,
    steps: [
      start(),
      about('POST', 'updateBot', { caller: 'foreign', status: 404, code: 'SESSION_NOT_FOUND' }),
      about('POST', 'updateBot', { caller: 'guestRead', status: 403, code: 'FORBIDDEN' }),
      about('POST', 'updateBot', { caller: 'readToken', status: 403, code: 'FORBIDDEN' }),
      about('POST', 'updateBot', { caller: 'member' }),
    ],
  },

  // Going back
  {
    name: 'rewound, the question of that turn stands again; later turns stay in the log',
    bot: two,
    steps: [
      start(),
      say('Ann'),
      about('POST', 'rewind', {
        body: { turn: 1 },
        said: ['Hi'],
        asks: 'text input',
        absent: ['sessionId', 'bot', 'resultId'],
      }),
      say('Bob', { said: ['Hello Bob'] }),
      about('POST', 'rewind', { body: { turn: 2 }, said: ['Hello Ann'] }),
      say('x', { said: ['Bye Ann x'] }),
    ],
  },
  {
    name: 'a chat that has ended is taken back and goes on',
    bot: two,
    steps: [
      start(),
      say('Ann'),
      say('x', { asks: null }),
      about('POST', 'rewind', { body: { turn: 2 }, said: ['Hello Ann'], asks: 'text input' }),
      say('y', { said: ['Bye Ann y'], asks: null }),
      say('z', { status: 404, code: 'SESSION_ENDED' }),
    ],
  },
  {
    name: 'taken back to its end, a chat is still over',
    bot: two,
    steps: [
      start(),
      say('Ann'),
      say('x', { asks: null }),
      about('POST', 'rewind', { body: { turn: 3 }, said: ['Bye Ann x'], asks: null }),
      say('y', { status: 404, code: 'SESSION_ENDED' }),
    ],
  },
  {
    name: 'rewinding is no turn that can be gone back to',
    bot: two,
    steps: [
      start(),
      about('POST', 'rewind', { body: { turn: 1 } }),
      about('POST', 'rewind', { body: { turn: 2 }, status: 400, issue: 'turn' }),
    ],
  },
  {
    name: 'a link is taken a second time after going back',
    bot: linking,
    others: { draft: linked },
    steps: [
      start(),
      say('Ann', { said: ['Child'] }),
      say('k1', { said: ['Child got k1', 'Back'] }),
      about('POST', 'rewind', { body: { turn: 1 } }),
      say('Bob', { said: ['Child'] }),
      say('k2', { said: ['Child got k2', 'Back'] }),
    ],
  },
  {
    name: 'a fork stands where its chat stood, and both go their own ways',
    bot: two,
    steps: [
      start({}, { keep: { trunk: 'sessionId', trunkResult: 'resultId' } }),
      say('Ann'),
      say('x', { said: ['Bye Ann x'] }),
      about('POST', 'fork', { body: { turn: 2 }, said: ['Hello Ann'], asks: 'text input' }),
      say('y', { said: ['Bye Ann y'] }),
      result({
        isCompleted: true,
        answers: [{ content: 'Ann' }, { content: 'y' }],
        lastChatSessionId: '$session',
      }),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results/$trunkResult',
        answer: { result: { answers: [{ content: 'Ann' }, { content: 'x' }], lastChatSessionId: '$trunk' } },
      },
      {
        path: '/v1/sessions/$trunk/continueChat',
        body: { message: 'z' },
        status: 404,
        code: 'SESSION_ENDED',
      },
    ],
  },
  {
    name: 'a fork in a linked bot has results of its own there too',
    bot: linking,
    others: { draft: linked },
    steps: [
      start({}, { keep: { trunk: 'sessionId' } }),
      say('Ann', { said: ['Child'] }),
      about('POST', 'fork', { body: { turn: 2 }, said: ['Child'] }),
      say('forked', { said: ['Child got forked', 'Back'] }),
      {
        path: '/v1/sessions/$trunk/continueChat',
        body: { message: 'trunk' },
        said: ['Child got trunk', 'Back'],
      },
      results([{ answers: [{ content: 'forked' }] }, { answers: [{ content: 'trunk' }] }], ':draft'),
    ],
  },
  {
    name: 'a fork of a test chat is one, without result',
    bot: two,
    steps: [
      preview({ sessionId: 'PS' }),
      about('POST', 'fork', { caller: 'owner', body: { turn: 1 }, absent: ['resultId'] }),
      say('Ann', { caller: 'owner', said: ['Hello Ann'] }),
      say('Ann', { caller: 'chatKey', status: 404, code: 'SESSION_NOT_FOUND' }),
    ],
  },

  // The conversation so far
  {
    name: 'the transcript, turn by turn, also after the end',
    bot: two,
    steps: [
      start(),
      about('GET', 'transcript', {
        answer: { turn: 1, transcript: [{ role: 'bot', type: 'text', text: 'Hi' }] },
      }),
      say('Ann'),
      say('x'),
      about('GET', 'transcript', {
        answer: {
          turn: 3,
          transcript: [
            { role: 'bot', text: 'Hi' },
            { role: 'user', text: 'Ann' },
            { role: 'bot', text: 'Hello Ann' },
            { role: 'user', text: 'x' },
            { role: 'bot', text: 'Bye Ann x' },
          ],
        },
      }),
      about('GET', 'transcript', { caller: 'foreign', status: 404, code: 'SESSION_NOT_FOUND' }),
      about('GET', 'transcript', { caller: 'member', answer: { turn: 3 } }),
    ],
  },
  {
    name: 'the transcript of a chat that was only registered',
    bot: two,
    steps: [
      start({ isOnlyRegistering: true }),
      about('GET', 'transcript', { answer: { turn: 1, transcript: [] } }),
    ],
  },

  // Webhooks
  {
    name: 'a webhook wakes the chat of its result; the next turn is there to be fetched',
    bot: listening,
    steps: [
      start(
        {},
        {
          said: ['Wait for it'],
          asks: null,
          answer: { clientSideActions: [{ type: 'listenForWebhook', expectsDedicatedReply: true }] },
        },
      ),
      about('GET', 'nextTurn?after=1&seconds=0', { answer: { turn: 1, reply: null } }),
      webhook({ foo: 'bar' }, { answer: { message: 'OK' } }),
      about('GET', 'nextTurn?after=1&seconds=0', {
        answer: { turn: 2, reply: { messages: [{ id: 'a2' }], input: { type: 'text input' } } },
      }),
      about('GET', 'nextTurn?after=1&seconds=0&textBubbleContentFormat=markdown', {
        answer: { reply: { messages: [{ content: { type: 'markdown', markdown: 'Got bar' } }] } },
      }),
      about('GET', 'nextTurn?seconds=0', { answer: { turn: 2, reply: null } }),
      webhook({ foo: 'again' }, { status: 409, code: 'NOTHING_WAITING' }),
    ],
  },
  {
    name: 'the trace of a turn that a test webhook caused',
    bot: listening,
    steps: [
      preview({ withTrace: true }, { said: ['Wait for it'] }),
      testWebhook({ foo: 'bar' }),
      about('GET', 'nextTurn?after=1&seconds=0&withTrace=true', {
        caller: 'owner',
        answer: {
          turn: 2,
          reply: {
            turn: 2,
            trace: [
              { kind: 'block', blockId: 'w' },
              { kind: 'set', blockId: 'w', old: null, new: 'bar' },
              { kind: 'way', blockId: 'w', to: 'a2' },
              { kind: 'block', blockId: 'a2' },
              { kind: 'way', blockId: 'a2', to: 'a3' },
              { kind: 'block', blockId: 'a3' },
            ],
          },
        },
      }),
      about('GET', 'nextTurn?after=1&seconds=0', { caller: 'owner', absent: ['reply.trace'] }),
    ],
  },
  {
    name: 'any JSON may be delivered',
    bot: {
      ...listening,
      groups: {
        a: [
          {
            type: 'webhook',
            id: 'w',
            options: { responseVariableMapping: [{ id: 'm', variableId: 'v', bodyPath: 'data' }] },
          },
          'Got {{v}}',
        ],
      },
    },
    steps: [
      start(),
      webhook('text'),
      about('GET', 'transcript', { answer: { transcript: [{ role: 'bot', text: 'Got text' }] } }),
      start(),
      webhook(null),
      about('GET', 'transcript', { answer: { turn: 2, transcript: [{ role: 'bot', text: 'Got ' }] } }),
      start(),
      webhook([1, 2]),
      about('GET', 'transcript', { answer: { turn: 2 } }),
    ],
  },
  {
    name: 'a webhook of another block, bot or workspace wakes nobody',
    bot: listening,
    steps: [
      start(),
      {
        caller: 'owner',
        path: '/v1/bots/:bot/blocks/a2/results/$result/executeWebhook',
        body: {},
        status: 409,
        code: 'NOTHING_WAITING',
      },
      {
        caller: 'owner',
        path: '/v1/bots/:draft/blocks/w/results/$result/executeWebhook',
        body: {},
        status: 404,
        code: 'NOT_FOUND',
      },
      {
        caller: 'foreign',
        path: '/v1/bots/:foreignBot/blocks/w/results/$result/executeWebhook',
        body: {},
        status: 404,
        code: 'NOT_FOUND',
      },
      webhook({}, { caller: 'foreign', status: 404, code: 'NOT_FOUND' }),
      webhook({}, { caller: 'chatKey', status: 403, code: 'FORBIDDEN' }),
      about('GET', 'transcript', { answer: { turn: 1 } }),
    ],
  },
  {
    name: 'a test webhook wakes the caller’s own test chat',
    bot: listening,
    steps: [
      preview({ sessionId: 'PS' }),
      testWebhook({ foo: 'x' }, { caller: 'member', status: 409, code: 'NOTHING_WAITING' }),
      testWebhook({ foo: 'mine' }, { answer: { message: 'OK' } }),
      about('GET', 'nextTurn?after=1&seconds=0&textBubbleContentFormat=markdown', {
        caller: 'owner',
        answer: { turn: 2, reply: { messages: [{ content: { markdown: 'Got mine' } }] } },
      }),
      testWebhook({ foo: 'x' }, { status: 409, code: 'NOTHING_WAITING' }),
    ],
  },

  // Logs of the client
  {
    name: 'logs of the client stand with the result',
    bot: two,
    steps: [
      start(),
      about('POST', 'clientLogs', {
        body: {
          clientLogs: [
            { description: 'broken', details: { a: 1 }, context: 'script' },
            { status: 'info', description: 'fine' },
          ],
        },
        answer: { message: 'Saved' },
      }),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results/$result/logs',
        answer: {
          logs: [
            { status: 'error', description: 'broken', details: '{"a":1}', context: 'script' },
            { status: 'info', description: 'fine' },
          ],
        },
      },
      preview(),
      about('POST', 'clientLogs', {
        caller: 'owner',
        body: { clientLogs: [] },
        status: 404,
        code: 'NOT_FOUND',
      }),
    ],
  },

  // The same request twice
  {
    name: 'the same key: one turn, the same answer',
    bot: two,
    steps: [
      start(),
      say('Ann', { ...key('k1'), same: 'first' }),
      say('Ann', { ...key('k1'), same: 'first' }),
      about('GET', 'transcript', { answer: { turn: 2 } }),
      say('Bob', { ...key('k1'), status: 409, code: 'IDEMPOTENCY_MISMATCH' }),
      say('x', { ...key('k2'), same: 'last', said: ['Bye Ann x'] }),
      say('x', { ...key('k2'), same: 'last' }),
      say('Ann', { ...key('k1'), same: 'first' }),
      say('x', { ...key('k3'), status: 404, code: 'SESSION_ENDED' }),
      result({ answers: [{ content: 'Ann' }, { content: 'x' }] }),
    ],
  },
  {
    name: 'the same key at a start: one chat',
    bot: two,
    steps: [
      start({}, { ...key('k'), same: 'start' }),
      start({}, { ...key('k'), same: 'start' }),
      start({ prefilledVariables: { n: 'x' } }, { ...key('k'), status: 409, code: 'IDEMPOTENCY_MISMATCH' }),
      say('Ann', { said: ['Hello Ann'] }),
      results([{}]),
    ],
  },
  {
    name: 'the same key at a start that only registers: one chat',
    bot: two,
    steps: [
      start({ isOnlyRegistering: true }, { ...key('k'), same: 'start' }),
      start({ isOnlyRegistering: true }, { ...key('k'), same: 'start' }),
      start({}, { ...key('k'), status: 409, code: 'IDEMPOTENCY_MISMATCH' }),
    ],
  },
  {
    name: 'the same key at a test start, with its path',
    bot: two,
    steps: [
      preview({ withTrace: true }, { ...key('k'), same: 'start' }),
      preview({ withTrace: true }, { ...key('k'), same: 'start' }),
      { caller: 'owner', ...key('t'), body: { message: 'Ann', withTrace: true }, same: 'turn' },
      { caller: 'owner', ...key('t'), body: { message: 'Ann', withTrace: true }, same: 'turn' },
    ],
  },
  {
    name: 'keys of other callers and other paths are other keys',
    bot: two,
    steps: [
      start({}, { ...key('k'), keep: { one: 'sessionId' } }),
      start({}, { ...key('k'), caller: 'owner', keep: { two: 'sessionId' } }),
      { path: '/v1/sessions/$one/continueChat', ...key('k'), body: { message: '1' }, said: ['Hello 1'] },
      { path: '/v1/sessions/$two/continueChat', ...key('k'), body: { message: '2' }, said: ['Hello 2'] },
      {
        path: '/v1/sessions/$two/continueChat',
        ...key('k'),
        caller: 'member',
        body: { message: '3' },
        said: ['Bye 2 3'],
      },
    ],
  },
  {
    name: 'an answer that was refused for its form counts as given',
    bot: { groups: { a: [{ type: 'email input' }] } },
    steps: [
      start(),
      say('nobody', { ...key('k'), same: 'retry' }),
      say('nobody', { ...key('k'), same: 'retry' }),
      about('GET', 'transcript', { answer: { turn: 2 } }),
    ],
  },
  {
    name: 'a request that failed is not remembered',
    bot: two,
    steps: [
      change({ isClosed: true }),
      start({}, { ...key('k'), status: 400, code: 'BOT_CLOSED' }),
      change({ isClosed: false }),
      start({}, { ...key('k'), said: ['Hi'] }),
    ],
  },
  {
    name: 'what was started before the bot closed is still told',
    bot: two,
    steps: [
      start({}, { ...key('k'), same: 'start' }),
      change({ isClosed: true }),
      start({}, { ...key('k'), same: 'start' }),
    ],
  },
  {
    name: 'keys that are none',
    bot: two,
    steps: [
      start({}, { ...key(''), status: 400, issue: 'Idempotency-Key' }),
      start({}, { ...key('x'.repeat(256)), status: 400, issue: 'Idempotency-Key' }),
      start({}, { ...key('x'.repeat(255)), said: ['Hi'] }),
    ],
  },
];
