import type { ChatRow } from '#kit/chat-row.ts';

const caller = 'anonymous' as const;
const bot = {
  groups: {
    a: ['Hi {{Name}}', { type: 'text input', options: { variableId: 'Name' } }, 'Bye {{Name}}'],
    b: ['Second'],
  },
  variables: ['Name'],
};
const send = (body: object, more: object = {}) => ({ caller, path: '/v1/sendMessage', body, ...more });

/** The one call that older clients make. */
export const rows: readonly ChatRow[] = [
  ...(['v1', 'v2'] as const).map(
    (version): ChatRow => ({
      name: `starts and goes on (${version})`,
      bot,
      steps: [
        send(
          { startParams: { typebot: 'hello', prefilledVariables: { Name: 'Ann' } } },
          {
            path: `/${version}/sendMessage`,
            said: ['Hi Ann'],
            asks: 'text input',
            answer: { typebot: { id: ':bot', version: '6', theme: {}, settings: {} } },
          },
        ),
        send(
          { sessionId: '$session', message: 'Bob' },
          { path: `/${version}/sendMessage`, said: ['Bye Bob'], absent: ['sessionId', 'typebot'] },
        ),
      ],
    }),
  ),
  {
    name: 'the bot may be named publicId',
    bot,
    steps: [
      send({ startParams: { publicId: 'hello' } }, { said: ['Hi '] }),
      send({ sessionId: '$session', message: { type: 'text', text: 'Bob' } }, { said: ['Bye Bob'] }),
    ],
  },
  {
    name: 'a message with the start answers a first question',
    bot: {
      groups: { a: [{ type: 'text input', options: { variableId: 'Name' } }, 'Bye {{Name}}'] },
      variables: ['Name'],
    },
    steps: [send({ message: 'Bob', startParams: { typebot: 'hello' } }, { said: ['Bye Bob'] })],
  },
  {
    name: 'a chat that is over or unknown is begun again where the start is told',
    bot,
    steps: [
      send({ sessionId: 'unheard-of', startParams: { typebot: 'hello' } }, { said: ['Hi '] }),
      send({ sessionId: '$session', message: 'Bob' }, { said: ['Bye Bob'] }),
      send({ sessionId: '$session', message: 'x', startParams: { typebot: 'hello' } }, { said: ['Hi '] }),
    ],
  },
  {
    name: 'else it is refused',
    bot,
    steps: [
      send({ sessionId: 'unheard-of', message: 'x' }, { status: 401, code: 'UNAUTHORIZED' }),
      send(
        { sessionId: 'unheard-of', message: 'x' },
        { caller: 'chatKey', status: 404, code: 'SESSION_NOT_FOUND' },
      ),
      send({}, { status: 400, issue: 'startParams' }),
      send({ message: 'x' }, { status: 400, issue: 'startParams' }),
      send({ startParams: {} }, { status: 400, issue: 'startParams.typebot' }),
      send({ startParams: { typebot: 'nobody' } }, { status: 404, code: 'NOT_FOUND' }),
      send({ startParams: { typebot: 5 } }, { status: 400, issue: 'startParams.typebot' }),
      send({ startParams: { typebot: { groups: [] } } }, { status: 400, issue: 'startParams.typebot.id' }),
      { caller: 'chatKey', path: '/v1/bots/hello/startChat', body: {} },
      send({ sessionId: '$session', message: 'x' }, { status: 401, code: 'UNAUTHORIZED' }),
    ],
  },
  {
    name: 'logs come along',
    bot,
    steps: [
      send({ startParams: { typebot: 'hello' } }, { keep: { made: 'resultId' } }),
      send(
        { sessionId: '$session', message: 'Bob', clientLogs: [{ status: 'error', description: 'Broke' }] },
        { said: ['Bye Bob'] },
      ),
      {
        caller: 'owner',
        method: 'GET',
        path: '/v1/typebots/:bot/results/$made/logs',
        answer: { logs: [{ description: 'Broke' }] },
      },
    ],
  },
  {
    name: 'test chats need a token, and may be of a bot in the body and from a place',
    bot,
    steps: [
      send({ startParams: { isPreview: true, typebot: ':bot' } }, { status: 401, code: 'UNAUTHORIZED' }),
      send(
        { startParams: { isPreview: true, typebot: ':bot' } },
        { caller: 'chatKey', status: 403, code: 'FORBIDDEN' },
      ),
      send(
        { startParams: { isPreview: true } },
        { caller: 'owner', status: 400, issue: 'startParams.typebot' },
      ),
      send(
        { startParams: { isPreview: true, typebot: ':bot' } },
        { caller: 'owner', said: ['Hi '], absent: ['resultId'] },
      ),
      send(
        { startParams: { isPreview: true, typebot: ':bot', startGroupId: 'b' } },
        { caller: 'owner', said: ['Second'] },
      ),
      send(
        {
          startParams: {
            isPreview: true,
            typebot: { id: ':bot', variables: [{ id: 'Name', name: 'Name', value: 'Zoe' }] },
          },
        },
        { caller: 'owner', said: ['Hi Zoe'] },
      ),
    ],
  },
];
