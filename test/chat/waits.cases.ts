import type { ShortBot } from '#blocks/case.ts';
import type { ChatRow, ChatStep } from '#kit/chat-row.ts';
import { about, preview, say, start } from '#kit/chat-steps.ts';

const HOUR = 3_600_000;
const ask = { type: 'text input', options: { variableId: 'v' } };
const bot = (seconds: number | string, ...then: ShortBot['groups'][string]): ShortBot => ({
  groups: {
    a: [
      'Hi',
      { type: 'Wait', options: { secondsToWaitFor: seconds } },
      ...(then.length > 0 ? then : ['Bye']),
    ],
    help: ['Help', { type: 'Return' }],
  },
  events: [{ type: 'command', to: 'help', options: { command: 'help' } }],
  variables: ['v'],
});
const waits = (secondsToWaitFor: number) => ({
  messages: [],
  clientSideActions: [{ type: 'wait', wait: { secondsToWaitFor }, expectsDedicatedReply: true }],
});
const begins = (seconds = 3600): ChatStep =>
  start({}, { said: ['Hi'], answer: { clientSideActions: waits(seconds).clientSideActions } });
const pass = (ms: number): ChatStep => ({ passMs: ms });
const wake: ChatStep = { wakes: true };
/** All that is in memory is gone, as when the server begins again. */
const restart: ChatStep = { forgets: true };
const next = (expected: Parameters<typeof about>[2]): ChatStep =>
  about('GET', 'nextTurn?after=1&seconds=0', expected);

/** Rows of chats that wait for a time. */
export const rows: readonly ChatRow[] = [
  {
    name: 'the server goes on when it is time, and who asks hears of it',
    bot: bot(3600),
    steps: [
      begins(),
      pass(HOUR - 1),
      wake,
      next({ answer: { turn: 1, reply: null } }),
      pass(1),
      wake,
      next({ answer: { turn: 2, reply: { messages: [{ type: 'text' }] } } }),
      say(undefined, { status: 404, code: 'SESSION_ENDED' }),
    ],
  },
  {
    name: 'it does so after it was restarted, and late, when it was not there in time',
    bot: bot(3600, 'So?', ask),
    steps: [
      begins(),
      restart,
      pass(50 * HOUR),
      wake,
      restart,
      next({ answer: { turn: 2, reply: { input: { type: 'text input' } } } }),
      say('x', { said: [] }),
    ],
  },
  {
    name: 'a page that waited by itself gets the turn that the server took',
    bot: bot(3600, 'So?', ask),
    steps: [
      begins(),
      pass(HOUR),
      wake,
      say(undefined, { said: ['So?'], asks: 'text input' }),
      say('x', { said: [] }),
      about('GET', 'transcript', { answer: { turn: 3 } }),
    ],
  },
  {
    name: 'a request of such a page that is sent again gets the same again',
    bot: bot(3600, 'So?', ask),
    steps: [
      begins(),
      pass(HOUR),
      wake,
      say(undefined, { headers: { 'idempotency-key': 'k' }, same: 'turn' }),
      say(undefined, { headers: { 'idempotency-key': 'k' }, same: 'turn' }),
      say('x', { said: [] }),
    ],
  },
  {
    name: 'the same after a restart',
    bot: bot(3600, 'So?', ask),
    steps: [
      begins(),
      pass(HOUR),
      wake,
      restart,
      say(undefined, { said: ['So?'], asks: 'text input' }),
      say('x', { said: [] }),
    ],
  },
  {
    name: 'the same when the chat has ended with it',
    bot: bot(3600),
    steps: [
      begins(),
      pass(HOUR),
      wake,
      say(undefined, { said: ['Bye'] }),
      say(undefined, { status: 404, code: 'SESSION_ENDED' }),
    ],
  },
  {
    name: 'after a restart nobody knows whether the page has heard of the end: it is said again',
    isOfOneProcess: true,
    bot: bot(3600),
    steps: [
      begins(),
      pass(HOUR),
      wake,
      say(undefined, { said: ['Bye'] }),
      restart,
      say(undefined, { said: ['Bye'] }),
    ],
  },
  {
    name: 'who has heard of the turn and then says nothing means the question',
    bot: bot(3600, 'So?', ask),
    steps: [
      begins(),
      pass(HOUR),
      wake,
      next({ answer: { turn: 2 } }),
      say(undefined, { asks: 'text input' }),
      about('GET', 'transcript', { answer: { turn: 3 } }),
    ],
  },
  {
    name: 'a page may go on by itself when it is time, before the server does',
    bot: bot(3600, 'So?', ask),
    steps: [begins(), pass(HOUR), say(undefined, { said: ['So?'] }), wake, say('x', { said: [] })],
  },
  {
    name: 'a page that is early is told how long it is to wait, without a turn',
    bot: bot(3600),
    steps: [
      begins(),
      pass(600_000),
      say(undefined, { answer: waits(3000) }),
      say(undefined, { answer: waits(3000) }),
      next({ answer: { turn: 1, reply: null } }),
    ],
  },
  {
    name: 'what the visitor writes meanwhile is not taken, and told when it would be',
    bot: bot(3600),
    steps: [
      begins(),
      pass(HOUR / 2),
      say('hello', {
        status: 409,
        code: 'NOT_DUE',
        answer: { data: { dueAt: '2026-03-01T13:00:00.000Z' } },
        answerHeaders: { 'retry-after': '1800' },
      }),
      pass(HOUR / 2),
      say('hello', { said: ['Bye'] }),
    ],
  },
  {
    name: 'commands are answered meanwhile and take no time off',
    bot: bot(3600),
    steps: [
      begins(),
      pass(HOUR / 2),
      say({ type: 'command', command: 'help' }, { said: ['Help'] }),
      pass(HOUR / 2),
      wake,
      next({ answer: { turn: 3, reply: { messages: [{}] } } }),
    ],
  },
  {
    name: 'authors need not wait for their own test',
    bot: bot(86_400),
    steps: [preview({}, { said: ['Hi'] }), { ...say(undefined, { said: ['Bye'] }), caller: 'owner' }],
  },
  {
    name: 'a test chat is woken as well',
    bot: bot(3600),
    steps: [
      preview({}, { said: ['Hi'] }),
      pass(HOUR),
      wake,
      { ...next({ answer: { turn: 2 } }), caller: 'owner' },
    ],
  },
  {
    name: 'a chat lives as long as it waits, longer than idle ones',
    env: { SESSION_IDLE_DAYS: '1' },
    bot: bot(30 * 86_400, 'So?', ask),
    steps: [
      begins(86_400),
      pass(29 * 24 * HOUR),
      restart,
      say(undefined, { answer: waits(86_400) }),
      pass(24 * HOUR),
      wake,
      pass(23 * HOUR),
      say('x', { said: [] }),
    ],
  },
  {
    name: 'the fork of a chat that waits wakes by itself',
    bot: bot(3600, 'So?', ask),
    steps: [
      begins(),
      about('POST', 'fork', { body: { turn: 1 }, said: ['Hi'] }),
      pass(HOUR),
      wake,
      next({ answer: { turn: 2 } }),
    ],
  },
  {
    name: 'a chat that is taken back to its wait waits again',
    bot: bot(3600, 'So?', ask),
    steps: [
      begins(),
      pass(HOUR),
      wake,
      next({ answer: { turn: 2 } }),
      say('x', { said: [] }),
      about('POST', 'rewind', { body: { turn: 1 }, said: ['Hi'] }),
      wake,
      about('GET', 'nextTurn?after=4&seconds=0', { answer: { turn: 5, reply: { messages: [{}] } } }),
    ],
  },
  {
    name: 'one wait after the other',
    bot: bot(3600, { type: 'Wait', options: { secondsToWaitFor: 7200 } }, 'Bye'),
    steps: [
      begins(),
      pass(HOUR),
      wake,
      wake,
      next({ answer: { turn: 2, reply: { clientSideActions: [{ wait: { secondsToWaitFor: 7200 } }] } } }),
      pass(2 * HOUR),
      wake,
      about('GET', 'nextTurn?after=2&seconds=0', { answer: { turn: 3 } }),
    ],
  },
];
