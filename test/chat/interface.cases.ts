import type { ShortBot } from '#blocks/case.ts';
import type { ChatRow } from '#kit/chat-row.ts';
import { about, preview, say, start } from '#kit/chat-steps.ts';

const ask = (variableId?: string, more: object = {}) => ({
  type: 'text input',
  ...more,
  ...(variableId !== undefined && { options: { variableId } }),
});
const set = (variableId: string, expressionToEvaluate: string) => ({
  type: 'Set variable',
  options: { variableId, expressionToEvaluate },
});
const names: ShortBot = {
  groups: { a: ['Hi {{n}}', ask('n'), 'Bye {{n}}'] },
  variables: ['n', 'p'],
};
/** What its turns do. */
const greeting = [
  { kind: 'way', because: 'the start', to: 'a0' },
  { kind: 'block', blockId: 'a0' },
  { kind: 'way', blockId: 'a0', to: 'a1' },
  { kind: 'block', blockId: 'a1' },
];
const farewell = [
  { kind: 'block', blockId: 'a1' },
  { kind: 'set', blockId: 'a1', old: null, new: 'Ann' },
  { kind: 'way', blockId: 'a1', to: 'a2' },
  { kind: 'block', blockId: 'a2' },
  { kind: 'way', blockId: 'a2', to: null },
];
const question: ShortBot = { groups: { a: [ask('n'), 'Got {{n}} {{p}}'] }, variables: ['n', 'p'] };
const bold: ShortBot = {
  groups: {
    a: [
      {
        type: 'text',
        content: { richText: [{ type: 'p', children: [{ text: 'so ' }, { text: 'bold', bold: true }] }] },
      },
      ask(),
      {
        type: 'text',
        content: { richText: [{ type: 'p', children: [{ text: 'still ' }, { text: 'bold', bold: true }] }] },
      },
      ask(),
    ],
  },
};
const ends: ShortBot = { groups: { a: ['All'] } };
const remembering: ShortBot = {
  ...names,
  settings: { general: { rememberUser: { isEnabled: true } } },
};
const dynamic: ShortBot = {
  groups: { a: [set('a', 'http://av.example/1'), ask('a'), 'Seen'] },
  variables: ['a', 'b'],
  theme: {
    chat: { hostAvatar: { url: '{{a}}' }, guestAvatar: { isEnabled: true, url: 'http://g.example/{{b}}' } },
    general: { background: { type: 'Image', content: 'http://still.example' } },
  },
};
const progressing = (inputs: number): ShortBot => ({
  groups: { a: Array.from({ length: inputs }, () => ask()) },
  theme: { general: { progressBar: { isEnabled: true } } },
});
const script: ShortBot = {
  groups: {
    a: [
      'Look',
      { type: 'Code', id: 'c', options: { content: 'alert({{n}})', isExecutedOnClient: true } },
      ask('n'),
    ],
  },
  variables: [{ name: 'n', value: 'x' }],
};
const commands: ShortBot = {
  groups: { a: ['Hi', ask('n'), 'Got {{n}}'], c: ['Help!', { type: 'Return' }] },
  variables: ['n'],
  events: [
    { type: 'command', to: 'c', options: { command: 'help' } },
    { type: 'command', options: { command: 'lost' } },
  ],
};

export const rows: readonly ChatRow[] = [
  // The fields of replies
  {
    name: 'a start gives session, bot, messages, input and result, nothing else',
    bot: {
      ...names,
      settings: {
        general: { isBrandingEnabled: false },
        security: { allowedOrigins: [] },
        metadata: { title: 'T' },
      },
    },
    steps: [
      start(
        {},
        {
          said: ['Hi '],
          asks: 'text input',
          answer: {
            bot: {
              id: ':bot',
              version: '3',
              theme: {},
              settings: { general: { isBrandingEnabled: false } },
              publishedAt: '2026-03-01T12:00:00.000Z',
            },
            messages: [{ id: 'a0', type: 'text', content: { type: 'richText' } }],
            input: { id: 'a1', type: 'text input', options: { variableId: 'n' } },
          },
          absent: [
            'lastMessageNewFormat',
            'clientSideActions',
            'logs',
            'dynamicTheme',
            'progress',
            'trace',
            'bot.settings.security',
            'bot.settings.metadata',
            'bot.groups',
          ],
        },
      ),
      say('Ann', {
        said: ['Bye Ann'],
        asks: null,
        absent: [
          'sessionId',
          'bot',
          'resultId',
          'input',
          'lastMessageNewFormat',
          'clientSideActions',
          'logs',
          'progress',
        ],
      }),
    ],
  },
  {
    name: 'a test start has no result and no publishing time',
    bot: names,
    steps: [
      preview({}, { said: ['Hi '], asks: 'text input', absent: ['resultId', 'bot.publishedAt', 'trace'] }),
      say('Ann', { caller: 'owner', said: ['Bye Ann'], absent: ['sessionId', 'bot', 'resultId', 'trace'] }),
    ],
  },
  {
    name: 'the answer as the server took it',
    bot: { groups: { a: [{ type: 'email input' }, 'Thanks'] } },
    steps: [start(), say(' A@B.co ', { said: ['Thanks'], answer: { lastMessageNewFormat: 'a@b.co' } })],
  },
  {
    name: 'an answer that is refused is asked for again, with 200',
    bot: { groups: { a: [{ type: 'email input', id: 'mail' }, 'Thanks'] } },
    steps: [
      start(),
      say('nobody', { asks: 'email input', answer: { input: { id: 'mail' }, messages: [{ type: 'text' }] } }),
      say('a@b.co', { said: ['Thanks'], asks: null }),
    ],
  },
  {
    name: 'actions of the client',
    bot: script,
    steps: [
      start(
        {},
        {
          answer: {
            clientSideActions: [
              {
                type: 'scriptToExecute',
                lastBubbleBlockId: 'a0',
                scriptToExecute: { content: 'alert(n)', args: [{ id: 'n', value: 'x' }] },
              },
            ],
          },
        },
      ),
    ],
  },
  {
    name: 'what goes wrong on the way is a log, not an error',
    bot: { groups: { a: [{ type: 'Jump', id: 'j', options: { groupId: 'gone' } }, 'On'] } },
    steps: [start({}, { status: 200, answer: { logs: [{ status: 'error' }] } })],
  },
  {
    name: 'progress from start to end',
    bot: progressing(3),
    steps: [
      start({}, { answer: { progress: 25 } }),
      say('1', { answer: { progress: 50 } }),
      say('2', { answer: { progress: 75 } }),
      say('3', { answer: { progress: 100 } }),
    ],
  },
  {
    name: 'no progress without the bar',
    bot: { ...progressing(3), theme: { general: { progressBar: { isEnabled: false } } } },
    steps: [start({}, { absent: ['progress'] }), say('1', { absent: ['progress'] })],
  },
  {
    name: 'the theme holds the values before the walk, the dynamic theme those after it',
    bot: dynamic,
    steps: [
      start(
        { prefilledVariables: { b: 'me' } },
        {
          answer: {
            bot: { theme: { chat: { hostAvatar: { url: '' } } } },
            dynamicTheme: { hostAvatarUrl: 'http://av.example/1', guestAvatarUrl: 'http://g.example/me' },
          },
          absent: ['dynamicTheme.backgroundUrl'],
        },
      ),
      say('http://av.example/2', { answer: { dynamicTheme: { hostAvatarUrl: 'http://av.example/2' } } }),
    ],
  },
  {
    name: 'no dynamic theme where no address has variables',
    bot: { ...names, theme: { chat: { hostAvatar: { url: 'http://still.example' } } } },
    steps: [start({}, { absent: ['dynamicTheme'] })],
  },

  // Start parameters
  {
    name: 'text bubbles as markdown, request by request',
    bot: bold,
    steps: [
      start(
        { textBubbleContentFormat: 'markdown' },
        { said: ['so **bold**'], absent: ['messages.0.content.richText'] },
      ),
      say('x', {
        answer: { messages: [{ content: { type: 'richText' } }] },
        absent: ['messages.0.content.markdown'],
      }),
    ],
  },
  {
    name: 'a continue as markdown',
    bot: bold,
    steps: [
      start({}, { said: ['so bold'] }),
      { body: { message: 'x', textBubbleContentFormat: 'markdown' }, said: ['still **bold**'] },
    ],
  },
  {
    name: 'values by variable name; others mean nothing',
    bot: names,
    steps: [start({ prefilledVariables: { n: 'Ann', unknown: 1, N: 2 } }, { said: ['Hi Ann'] })],
  },
  ...(
    [
      [1, 'Hi 1'],
      [true, 'Hi true'],
      [null, 'Hi '],
      ['', 'Hi '],
      [['a', 'b'], 'Hi ["a","b"]'],
      ['{{p}} {{= 1 + 1 =}}', 'Hi {{p}} {{= 1 + 1 =}}'],
    ] as const
  ).map(
    ([n, said]): ChatRow => ({
      name: `prefilled: ${JSON.stringify(n)}`,
      bot: names,
      steps: [start({ prefilledVariables: { n, p: 'secret' } }, { said: [said] })],
    }),
  ),
  {
    name: 'a message at the start answers a first input that shows nothing',
    bot: question,
    steps: [
      start({ message: 'M', prefilledVariables: { p: '5' } }, { said: ['Got M 5'], asks: null }),
      say('x', { status: 404, code: 'SESSION_ENDED' }),
    ],
  },
  {
    name: 'a message at the start is passed over where something is shown first',
    bot: names,
    steps: [
      start({ message: 'M' }, { said: ['Hi '], asks: 'text input' }),
      say('Ann', { said: ['Bye Ann'] }),
    ],
  },
  {
    name: 'a message at the start of a test chat, as an object',
    bot: question,
    steps: [preview({ message: { type: 'text', text: 'M' } }, { said: ['Got M '] })],
  },
  {
    name: 'streaming is accepted',
    bot: names,
    steps: [
      start({ isStreamEnabled: true }, { said: ['Hi '] }),
      preview({ isStreamEnabled: true }, { said: ['Hi '] }),
    ],
  },
  {
    name: 'a flow that ends at once gives its result too',
    bot: ends,
    steps: [
      start({}, { said: ['All'], asks: null }),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results/$result',
        answer: { result: { id: '$result', isCompleted: false, hasStarted: false } },
      },
      say('x', { status: 404, code: 'SESSION_ENDED' }),
    ],
  },
  {
    name: 'a bot without groups says nothing',
    bot: { groups: {}, start: null },
    steps: [
      start({}, { said: [], asks: null, absent: ['input'], keep: { kept: 'resultId' } }),
      preview({}, { said: [], asks: null }),
    ],
  },

  // Only registering
  {
    name: 'registered only: the first message starts the bot and answers it',
    bot: question,
    steps: [
      start(
        { isOnlyRegistering: true, prefilledVariables: { p: '5' } },
        {
          said: [],
          absent: ['resultId', 'input', 'bot.publishedAt', 'logs'],
          answer: { bot: { id: ':bot' } },
        },
      ),
      { caller: 'owner', method: 'GET', path: '/v1/bots/:bot/results', answer: { results: [] } },
      say('first', { said: ['Got first 5'] }),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results',
        answer: { results: [{ answers: [{ content: 'first' }] }] },
      },
    ],
  },
  {
    name: 'registered only: no message starts the bot',
    bot: names,
    steps: [
      start({ isOnlyRegistering: true, prefilledVariables: { n: 'Ann' } }, { said: [] }),
      say(undefined, { said: ['Hi Ann'], asks: 'text input' }),
      say('Bob', { said: ['Bye Bob'] }),
    ],
  },
  {
    name: 'a test chat registered with its id',
    bot: question,
    steps: [
      preview(
        { isOnlyRegistering: true, sessionId: 'PS' },
        { said: [], answer: { sessionId: 'PS' }, absent: ['resultId'] },
      ),
      say('first', { caller: 'owner', said: ['Got first '] }),
    ],
  },

  // The session id of test chats
  {
    name: 'a given id is used, and taken over by its own caller',
    bot: names,
    steps: [
      preview({ sessionId: 'PS' }, { answer: { sessionId: 'PS' } }),
      say('Ann', { caller: 'owner', said: ['Bye Ann'] }),
      preview({ sessionId: 'PS' }, { said: ['Hi '] }),
      say('Bob', { caller: 'owner', said: ['Bye Bob'] }),
      about('GET', 'transcript', { caller: 'owner', answer: { turn: 2 } }),
    ],
  },
  {
    name: 'another’s test chat is not taken over',
    bot: names,
    steps: [
      preview({ sessionId: 'PS' }),
      preview({ sessionId: 'PS' }, { caller: 'member', status: 409, code: 'CONFLICT' }),
      preview(
        { sessionId: 'PS', isOnlyRegistering: true },
        { caller: 'member', status: 409, code: 'CONFLICT' },
      ),
      {
        caller: 'owner',
        path: '/v1/bots/:draft/preview/startChat',
        body: { sessionId: 'PS' },
        status: 409,
        code: 'CONFLICT',
      },
      {
        caller: 'foreign',
        path: '/v1/bots/:foreignBot/preview/startChat',
        body: { sessionId: 'PS' },
        status: 409,
        code: 'CONFLICT',
      },
      { caller: 'owner', path: '/v1/sessions/PS/continueChat', body: { message: 'Ann' }, said: ['Bye Ann'] },
    ],
  },
  {
    name: 'a live chat is not taken over, not even by who started it',
    bot: names,
    steps: [
      start({}, { caller: 'owner', keep: { live: 'sessionId' } }),
      preview({ sessionId: '$live' }, { status: 409, code: 'CONFLICT' }),
      { path: '/v1/sessions/$live/continueChat', body: { message: 'Ann' }, said: ['Bye Ann'] },
    ],
  },

  // Where to start
  {
    name: 'starts from a group',
    bot: { groups: { a: ['A'], b: ['B', ask()] } },
    steps: [preview({ startFrom: { type: 'group', groupId: 'b' } }, { said: ['B'], asks: 'text input' })],
  },
  {
    name: 'starts from an event',
    bot: commands,
    steps: [preview({ startFrom: { type: 'event', eventId: 'event0' } }, { said: ['Help!'] })],
  },
  {
    name: 'starts from a block',
    bot: { groups: { a: ['A'], b: ['B', 'C', ask()] } },
    steps: [preview({ startFrom: { type: 'block', blockId: 'b1' } }, { said: ['C'], asks: 'text input' })],
  },
  ...(
    [
      [{ type: 'group', groupId: 'gone' }, 'a group that is not there'],
      [{ type: 'group', groupId: '__proto__' }, 'a group named as a method'],
      [{ type: 'event', eventId: 'gone' }, 'an event that is not there'],
      [{ type: 'event', eventId: 'a' }, 'a group as an event'],
      [{ type: 'block', blockId: 'a' }, 'a group as a block'],
    ] as const
  ).map(
    ([startFrom, name]): ChatRow => ({
      name: `does not start from ${name}`,
      bot: commands,
      steps: [preview({ startFrom, sessionId: 'PS' }, { status: 400, code: 'START_NOT_FOUND' })],
    }),
  ),

  // The bot of the body
  {
    name: 'the bot of the body runs instead of the draft; the draft stays',
    bot: names,
    steps: [
      preview(
        {
          bot: {
            id: 'x',
            version: '6',
            workspaceId: ':foreignWorkspace',
            publicBotId: 'p',
            updatedAt: '2000-01-01T00:00:00.000Z',
            groups: [
              {
                id: 'a',
                title: 'A',
                graphCoordinates: { x: 0, y: 0 },
                blocks: [
                  {
                    id: 't',
                    type: 'text',
                    content: { richText: [{ type: 'p', children: [{ text: 'Mine' }] }] },
                  },
                ],
              },
            ],
          },
        },
        { said: ['Mine'], answer: { bot: { id: ':bot' } } },
      ),
      preview({}, { said: ['Hi '] }),
      start({}, { said: ['Hi '] }),
    ],
  },
  {
    name: 'links of the bot of the body stay in the workspace of the stored bot',
    bot: names,
    others: { foreignBot: { groups: { a: ['Secret'] } }, draft: { groups: { a: ['Own'] } } },
    steps: [
      preview(
        {
          bot: {
            workspaceId: ':foreignWorkspace',
            groups: [
              {
                id: 'a',
                title: 'A',
                graphCoordinates: { x: 0, y: 0 },
                blocks: [
                  { id: 'l', type: 'Bot link', options: { botId: ':foreignBot' } },
                  { id: 'm', type: 'Bot link', options: { botId: ':draft' } },
                ],
              },
            ],
          },
        },
        { said: ['Own'], answer: { logs: [{ status: 'error' }] } },
      ),
    ],
  },

  // Links
  {
    name: 'a linked bot runs as it was published, with a result of its own',
    bot: { groups: { a: [{ type: 'Bot link', options: { botId: ':draft' } }, 'Back'] } },
    others: { draft: { groups: { c: ['Child', ask('k'), 'Child got {{k}}'] }, variables: ['k'] } },
    steps: [
      { version: { groups: { c: ['Draft'] } }, of: 'draft', isDraft: true },
      start({}, { said: ['Child'] }),
      say('x', { said: ['Child got x', 'Back'], asks: null }),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:draft/results',
        answer: { results: [{ botId: ':draft', isCompleted: true, answers: [{ content: 'x' }] }] },
      },
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results/$result',
        answer: { result: { botId: ':bot', isCompleted: false, answers: [] } },
      },
    ],
  },
  {
    name: 'a test chat runs the draft of a linked bot and leaves no result',
    bot: { groups: { a: [{ type: 'Bot link', options: { botId: ':draft' } }, 'Back'] } },
    others: { draft: { groups: { c: ['Child'] } } },
    steps: [
      { version: { groups: { c: ['Draft', ask()] } }, of: 'draft', isDraft: true },
      preview({}, { said: ['Draft'] }),
      say('x', { caller: 'owner', said: ['Back'] }),
      { caller: 'owner', method: 'GET', path: '/v1/bots/:draft/results', answer: { results: [] } },
      { caller: 'owner', method: 'GET', path: '/v1/bots/:bot/results', answer: { results: [] } },
    ],
  },
  {
    name: 'a link into another workspace leads nowhere, with a log',
    bot: { groups: { a: [{ type: 'Bot link', options: { botId: ':foreignBot' } }, 'On'] } },
    others: { foreignBot: { groups: { a: ['Secret'] } } },
    steps: [
      start({}, { said: ['On'], answer: { logs: [{ status: 'error' }] } }),
      preview({}, { said: ['On'], answer: { logs: [{ status: 'error' }] } }),
    ],
  },

  // What was walked
  {
    name: 'the path of a test chat, when asked for',
    bot: names,
    steps: [
      preview({ withTrace: true }, { answer: { turn: 1, trace: greeting } }),
      { caller: 'owner', body: { message: 'Ann', withTrace: true }, answer: { turn: 2, trace: farewell } },
      {
        caller: 'owner',
        path: '/v1/sessions/$session/rewind',
        body: { turn: 1, withTrace: true },
        answer: { turn: 1, trace: greeting },
      },
      say('Bob', { caller: 'owner', said: ['Bye Bob'], absent: ['trace'], answer: { turn: 4 } }),
      {
        caller: 'owner',
        path: '/v1/sessions/$session/fork',
        body: { turn: 2, withTrace: true },
        answer: { turn: 2, trace: farewell },
      },
    ],
  },
  {
    name: 'a live chat shows no path',
    bot: names,
    steps: [
      start({ withTrace: true }, { absent: ['trace', 'turn'] }),
      { body: { message: 'Ann', withTrace: true }, absent: ['trace', 'turn'] },
    ],
  },

  // Visitors who come again
  {
    name: 'a remembered visitor goes on with the result, its answers and values',
    bot: remembering,
    steps: [
      start({}, { said: ['Hi '], keep: { first: 'resultId' } }),
      say('one', { said: ['Bye one'] }),
      start(
        { resultId: '$first' },
        { said: ['Hi one'], answer: { resultId: '$first', input: { prefilledValue: 'one' } } },
      ),
      say('two', { said: ['Bye two'] }),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results',
        answer: { results: [{ id: '$first' }] },
      },
    ],
  },
  {
    name: 'prefilled values go over remembered ones',
    bot: remembering,
    steps: [
      start({}, { keep: { first: 'resultId' } }),
      say('one'),
      start({ resultId: '$first', prefilledVariables: { n: 'new' } }, { said: ['Hi new'] }),
    ],
  },
  {
    name: 'a result that is not there gives a new one',
    bot: remembering,
    steps: [
      start({ resultId: 'unheard-of' }, { said: ['Hi '], keep: { got: 'resultId' } }),
      { caller: 'owner', method: 'GET', path: '/v1/bots/:bot/results/unheard-of', status: 404 },
    ],
  },
  {
    name: 'without remembering the result is a new one',
    bot: names,
    steps: [
      start({}, { keep: { first: 'resultId' } }),
      say('one'),
      start({ resultId: '$first' }, { said: ['Hi '], keep: { second: 'resultId' } }),
      say('two'),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results',
        answer: { results: [{ id: '$second' }, { id: '$first' }] },
      },
    ],
  },
  {
    name: 'the older setting remembers too',
    bot: { ...names, settings: { general: { isNewResultOnRefreshEnabled: false } } },
    steps: [
      start({}, { keep: { first: 'resultId' } }),
      say('one'),
      start({ resultId: '$first' }, { said: ['Hi one'], answer: { resultId: '$first' } }),
    ],
  },
  {
    name: 'a result of another bot is not taken up',
    bot: remembering,
    others: { shared: remembering },
    steps: [
      start({}, { keep: { first: 'resultId' } }),
      say('secret'),
      { caller: 'owner', method: 'GET', path: '/v1/bots/:shared/publishedBot', keep: { none: 'version' } },
      { caller: 'owner', method: 'PATCH', path: '/v1/bots/:shared', body: { bot: { publicId: 'other' } } },
      { path: '/v1/bots/other/startChat', body: { resultId: '$first' }, said: ['Hi '] },
    ],
  },

  // Commands
  {
    name: 'a command is answered, then the same question stands again',
    bot: commands,
    steps: [
      start({}, { said: ['Hi'] }),
      say({ type: 'command', command: 'help' }, { said: ['Help!'], asks: 'text input' }),
      say('Ann', { said: ['Got Ann'] }),
    ],
  },
  {
    name: 'a command that nobody knows changes nothing',
    bot: commands,
    steps: [
      start(),
      say({ type: 'command', command: 'gone' }, { status: 400, code: 'COMMAND_NOT_FOUND' }),
      say({ type: 'command', command: 'lost' }, { status: 400, code: 'COMMAND_NOT_CONNECTED' }),
      say('Ann', { said: ['Got Ann'] }),
    ],
  },
];
