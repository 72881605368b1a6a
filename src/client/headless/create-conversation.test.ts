import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConversationState, ProblemKind } from './conversation.ts';
import {
  ask,
  begun,
  bubble,
  converse,
  event,
  fakePlatform,
  host,
  type Scripted,
  settle,
  shown,
} from './fake-platform.test.ts';

const error = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Scripted => ({
  json: { code, status, message: `About ${code}`, requestId: 'q1' },
  status,
  headers,
});
const next = { json: { messages: [bubble('thanks')], input: ask('age') } };

describe('a start', () => {
  it('shows what the bot says and asks', async () => {
    const { conversation, fake } = converse({ startChat: { json: begun({ progress: 20 }) } });
    assert.equal(conversation.state.phase, 'idle');
    const begin = conversation.start();
    await settle();
    await begin;
    const { phase, input, progress, sessionId, resultId, bot, isReplying } = conversation.state;
    assert.deepEqual(shown(conversation.state), ['hello']);
    assert.deepEqual(
      [phase, input?.id, progress, sessionId, resultId, bot?.id, isReplying],
      ['running', 'name', 20, 's1', 'r1', 'b1', false],
    );
    const [asked] = fake.asked;
    assert.equal(asked?.path, '/bots/my-bot/startChat');
    assert.deepEqual(asked?.body, { isStreamEnabled: true, prefilledVariables: {} });
    assert.equal(asked?.headers.authorization, 'Bearer par_pk_test');
    assert.equal(asked?.headers.accept, 'text/event-stream, application/json');
    assert.equal(asked?.credentials, 'same-origin');
    assert.ok(asked?.headers['idempotency-key']);
  });

  it('asks the server for the key of the bot when none is given', async () => {
    const { conversation, fake } = converse(
      { '/embed/bots/my-bot.json': { json: { chatKey: 'par_pk_found' } }, startChat: { json: begun() } },
      { token: undefined },
    );
    await conversation.start();
    assert.deepEqual(fake.paths(), [`${host}/embed/bots/my-bot.json`, '/bots/my-bot/startChat']);
    assert.equal(fake.asked[1]?.headers.authorization, 'Bearer par_pk_found');
    fake.answer({ continueChat: next });
    await conversation.answer({ text: 'x' });
    assert.equal(fake.asked.filter(({ path }) => path.endsWith('.json')).length, 1);
  });

  it('reports a bot that does not exist, even if a chat would ask for a key first', async () => {
    const { conversation } = converse({ startChat: error(401, 'UNAUTHORIZED') }, { token: undefined });
    await conversation.start();
    assert.equal(conversation.state.problem?.code, 'NOT_FOUND');
    assert.equal(conversation.state.problem?.kind, 'missing');
  });

  it('that is under way already is not made twice', async () => {
    const { conversation, fake } = converse(
      {},
      { firstReply: Promise.resolve(Response.json(begun())), firstKey: 'k1' },
    );
    await conversation.start();
    assert.deepEqual(shown(conversation.state), ['hello']);
    assert.deepEqual(fake.paths(), []);
  });

  it('that was under way and broke is repeated under its key', async () => {
    const { conversation, fake } = converse(
      { startChat: { json: begun() } },
      { firstReply: Promise.reject(new TypeError('Failed')), firstKey: 'k1' },
    );
    await conversation.start();
    assert.equal(fake.asked[0]?.headers['idempotency-key'], 'k1');
    assert.equal(conversation.state.phase, 'running');
  });

  it('is one, however often it is asked for', async () => {
    const { conversation, fake } = converse({ startChat: { json: begun() } });
    await Promise.all([conversation.start(), conversation.start()]);
    await conversation.start();
    assert.equal(fake.asked.length, 1);
  });

  it('of a preview goes to the draft, with what it is to begin with', async () => {
    const preview = { startFrom: { type: 'group', groupId: 'g1' }, sessionId: 's9' } as const;
    const { conversation, fake } = converse(
      { startChat: { json: begun() } },
      { isPreview: true, preview, resultId: 'never', prefilledVariables: { Name: 'Ada' } },
    );
    await conversation.start();
    assert.equal(fake.asked[0]?.path, '/bots/my-bot/preview/startChat');
    assert.deepEqual(fake.asked[0]?.body, {
      isStreamEnabled: true,
      prefilledVariables: { Name: 'Ada' },
      ...preview,
    });
  });

  it('tells the page what happens, and outlives what the page throws', async () => {
    const told: string[] = [];
    const { conversation } = converse(
      {
        startChat: { json: begun({ logs: [{ status: 'info', description: 'l' }] }) },
        continueChat: { json: { messages: [] } },
      },
      {
        on: {
          init: () => told.push('init'),
          newInput: ({ id }) => told.push(`input ${id}`),
          answer: ({ message, blockId }) => told.push(`answer ${message} ${blockId}`),
          end: () => told.push('end'),
          newLogs: (logs) => told.push(`logs ${logs.length}`),
          statePersisted: (isEnabled, bot) => told.push(`persisted ${isEnabled} ${bot.id}`),
        },
      },
    );
    await conversation.start();
    await conversation.answer({ text: '1', label: 'One' });
    assert.deepEqual(told, ['init', 'persisted false b1', 'logs 1', 'input name', 'answer One name', 'end']);
  });
});

interface StartFailure {
  readonly name: string;
  readonly answers: readonly Scripted[];
  readonly kind: ProblemKind;
  readonly remedy: 'retry' | 'restart' | 'none';
  readonly requests: number;
  readonly message?: string;
}

const startFailures: readonly StartFailure[] = [
  {
    name: 'a closed bot says so in its own words',
    answers: [error(400, 'BOT_CLOSED')],
    kind: 'closed',
    remedy: 'none',
    requests: 1,
    message: 'About BOT_CLOSED',
  },
  {
    name: 'a bot that is switched off',
    answers: [error(403, 'BOT_DISABLED')],
    kind: 'closed',
    remedy: 'none',
    requests: 1,
  },
  {
    name: 'a website that may not',
    answers: [error(403, 'ORIGIN_NOT_ALLOWED')],
    kind: 'origin',
    remedy: 'none',
    requests: 1,
  },
  {
    name: 'an unknown bot',
    answers: [error(404, 'NOT_FOUND')],
    kind: 'missing',
    remedy: 'none',
    requests: 1,
  },
  { name: 'a wrong key', answers: [error(401, 'UNAUTHORIZED')], kind: 'key', remedy: 'none', requests: 1 },
  {
    name: 'a request that is refused',
    answers: [error(400, 'BAD_REQUEST')],
    kind: 'refused',
    remedy: 'none',
    requests: 1,
  },
  {
    name: 'no connection, six times',
    answers: ['no connection'],
    kind: 'network',
    remedy: 'retry',
    requests: 6,
  },
  {
    name: 'a server that fails, six times',
    answers: [error(500, 'INTERNAL')],
    kind: 'server',
    remedy: 'retry',
    requests: 6,
  },
  {
    name: 'an answer of something else',
    answers: [{ text: '<html>', type: 'text/html' }],
    kind: 'server',
    remedy: 'retry',
    requests: 6,
  },
  {
    name: 'an answer that is cut off',
    answers: [{ text: '{"sessionId":"s' }],
    kind: 'server',
    remedy: 'retry',
    requests: 6,
  },
  { name: 'JSON that is no reply', answers: [{ json: [1] }], kind: 'server', remedy: 'retry', requests: 1 },
  {
    name: 'a reply without a session',
    answers: [{ json: { messages: [] } }],
    kind: 'server',
    remedy: 'retry',
    requests: 1,
  },
  {
    name: 'messages that are no list',
    answers: [{ json: begun({ messages: 'x' }) }],
    kind: 'server',
    remedy: 'retry',
    requests: 1,
  },
  {
    name: 'a wait of an hour is not sat out',
    answers: [error(429, 'TOO_MANY_REQUESTS', { 'retry-after': '3600' })],
    kind: 'busy',
    remedy: 'retry',
    requests: 1,
  },
];

describe('a start that fails', () => {
  for (const { name, answers, kind, remedy, requests, message } of startFailures)
    it(name, async () => {
      const { conversation, fake } = converse({ startChat: answers });
      void conversation.start();
      await fake.pass(60_000);
      const { phase, problem, isReplying } = conversation.state;
      assert.deepEqual([phase, problem?.kind, problem?.remedy, isReplying], ['failed', kind, remedy, false]);
      assert.equal(fake.asked.length, requests);
      if (message !== undefined) assert.equal(problem?.message, message);
      const keys = new Set(fake.asked.map(({ headers }) => headers['idempotency-key']));
      assert.equal(keys.size, 1);
      fake.answer({ startChat: { json: begun() } });
      void conversation.retry();
      await fake.pass(0);
      assert.equal(conversation.state.phase, 'running');
      assert.equal(conversation.state.problem, null);
    });
});

describe('an answer', () => {
  const bodies = [
    { name: 'is a text', given: { text: 'Ada' }, message: { type: 'text', text: 'Ada' } },
    {
      name: 'has a label of its own',
      given: { text: 'v1', label: 'One' },
      message: { type: 'text', text: 'v1' },
    },
    {
      name: 'names its path',
      given: { text: 'p', replyId: 'p' },
      message: { type: 'text', text: 'p', metadata: { replyId: 'p' } },
    },
    {
      name: 'has files',
      given: { text: 'u', files: ['u'] },
      message: { type: 'text', text: 'u', attachedFileUrls: ['u'] },
    },
    { name: 'is a recording', given: { text: '', audioUrl: 'a' }, message: { type: 'audio', url: 'a' } },
    { name: 'may be empty', given: { text: '' }, message: { type: 'text', text: '' } },
  ];
  for (const { name, given, message } of bodies)
    it(name, async () => {
      const { conversation, fake } = converse({ startChat: { json: begun() }, continueChat: next });
      await conversation.start();
      await conversation.answer(given);
      assert.equal(fake.to('continueChat')[0]?.path, '/sessions/s1/continueChat');
      assert.deepEqual(fake.to('continueChat')[0]?.body, { message });
      assert.deepEqual(shown(conversation.state), ['hello', `> ${given.label ?? given.text}`, 'thanks']);
      assert.equal(conversation.state.input?.id, 'age');
    });

  it('is seen at once, as being sent, and the question is gone', async () => {
    const { conversation } = converse({ startChat: { json: begun() }, continueChat: 'no answer' });
    await conversation.start();
    void conversation.answer({ text: 'Ada' });
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada (sending)']);
    assert.deepEqual([conversation.state.input, conversation.state.isReplying], [null, true]);
    await settle();
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada (sending)']);
  });

  it('can be skipped, with words or without', async () => {
    const { conversation, fake } = converse({ startChat: { json: begun() }, continueChat: next });
    await conversation.start();
    await conversation.skip('Skip');
    await conversation.skip();
    assert.deepEqual(
      fake.to('continueChat').map(({ body }) => body),
      [{}, {}],
    );
    assert.deepEqual(shown(conversation.state), ['hello', '> Skip', 'thanks', 'thanks']);
  });

  it('that nobody gave is not shown', async () => {
    const { conversation } = converse({ startChat: { json: begun() }, continueChat: next });
    await conversation.start();
    await conversation.answer({ text: 'booked', isSilent: true });
    assert.deepEqual(shown(conversation.state), ['hello', 'thanks']);
  });

  const wordings = [
    { name: 'takes the wording of the bot', given: { text: 'tomorrow' }, label: '22/11/2026' },
    { name: 'keeps the label that was chosen', given: { text: '1', label: 'One' }, label: 'One' },
    { name: 'keeps the names of files', given: { text: 'a.png', files: ['a.png'] }, label: 'a.png' },
  ];
  for (const { name, given, label } of wordings)
    it(name, async () => {
      const { conversation } = converse({
        startChat: { json: begun() },
        continueChat: { json: { messages: [], lastMessageNewFormat: '22/11/2026' } },
      });
      await conversation.start();
      await conversation.answer(given);
      assert.deepEqual(shown(conversation.state).at(-1), `> ${label}`);
    });

  it('without a further question ends the chat, and nothing can be said any more', async () => {
    const { conversation, fake } = converse({
      startChat: { json: begun() },
      continueChat: { json: { messages: [bubble('bye')] } },
    });
    await conversation.start();
    await conversation.answer({ text: 'x' });
    assert.deepEqual([conversation.state.phase, conversation.state.input], ['ended', null]);
    assert.equal(fake.to('continueChat').length, 1);
    assert.equal(conversation.transcriptText(), 'hello\n\n> x\n\nbye');
  });

  it('before the start is nothing', async () => {
    const { conversation, fake } = converse({});
    await conversation.answer({ text: 'x' });
    assert.deepEqual([fake.asked.length, conversation.state.entries.length], [0, 0]);
  });
});

interface Failure {
  readonly name: string;
  readonly answers: readonly Scripted[];
  /** Milliseconds until it is over. */
  readonly after?: number;
  readonly requests: number;
  readonly expected: 'answered' | { readonly kind: ProblemKind; readonly phase: ConversationState['phase'] };
}

const failures: readonly Failure[] = [
  {
    name: 'a connection that breaks once',
    answers: ['no connection', next],
    after: 500,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'a connection that breaks five times',
    answers: [...Array<Scripted>(5).fill('no connection'), next],
    after: 15_500,
    requests: 6,
    expected: 'answered',
  },
  {
    name: 'a connection that stays away',
    answers: ['no connection'],
    after: 15_500,
    requests: 6,
    expected: { kind: 'network', phase: 'running' },
  },
  {
    name: 'an answer that takes for ever, once',
    answers: ['no answer', next],
    after: 45_500,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'too many requests, with a time',
    answers: [error(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7' }), next],
    after: 7000,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'too many requests, with a date',
    // It is 1970-01-01 00:16:40 when the conversation begins.
    answers: [error(429, 'TOO_MANY_REQUESTS', { 'retry-after': 'Thu, 01 Jan 1970 00:16:52 GMT' }), next],
    after: 12_000,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'too many requests, until a date that is over',
    answers: [error(429, 'TOO_MANY_REQUESTS', { 'retry-after': 'Wed, 31 Dec 1969 23:59:59 GMT' }), next],
    after: 500,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'overload',
    answers: [error(503, 'OVERLOADED', { 'retry-after': '1' }), next],
    after: 1000,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'a server that fails once',
    answers: [error(500, 'INTERNAL'), next],
    after: 500,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'a server that fails',
    answers: [error(500, 'INTERNAL')],
    after: 15_500,
    requests: 6,
    expected: { kind: 'server', phase: 'running' },
  },
  {
    name: 'a turn that took too long',
    answers: [error(408, 'TIMEOUT'), next],
    after: 500,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'JSON that is cut off',
    answers: [{ text: '{"messages":[{"id"' }, next],
    after: 500,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'a page of a proxy',
    answers: [{ text: '<h1>502</h1>', type: 'text/html', status: 502 }, next],
    after: 500,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'a stream that breaks',
    answers: [
      { pieces: [event('message', bubble('thanks'))], type: 'text/event-stream', breaks: true },
      next,
    ],
    after: 500,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'a stream that ends too early',
    answers: [{ pieces: [event('message', bubble('thanks'))], type: 'text/event-stream' }, next],
    after: 500,
    requests: 2,
    expected: 'answered',
  },
  {
    name: 'a stream with an error in it',
    answers: [
      { pieces: [event('error', { status: 404, code: 'SESSION_ENDED' })], type: 'text/event-stream' },
    ],
    requests: 1,
    expected: { kind: 'expired', phase: 'failed' },
  },
  {
    name: 'a session that is gone',
    answers: [error(404, 'SESSION_NOT_FOUND')],
    requests: 1,
    expected: { kind: 'expired', phase: 'failed' },
  },
  {
    name: 'a session that has ended',
    answers: [error(404, 'SESSION_ENDED')],
    requests: 1,
    expected: { kind: 'expired', phase: 'failed' },
  },
  {
    name: 'a key that was used for something else',
    answers: [error(409, 'IDEMPOTENCY_MISMATCH')],
    requests: 1,
    expected: { kind: 'refused', phase: 'running' },
  },
  {
    name: 'a reply that is none',
    answers: [{ json: 'x' }],
    requests: 1,
    expected: { kind: 'server', phase: 'running' },
  },
];

describe('an answer on a bad day:', () => {
  for (const { name, answers, after = 0, requests, expected } of failures)
    it(name, async () => {
      const { conversation, fake } = converse({ startChat: { json: begun() }, continueChat: answers });
      await conversation.start();
      void conversation.answer({ text: 'Ada' });
      if (after > 0) {
        await fake.pass(after - 1);
        assert.deepEqual(
          shown(conversation.state).filter((each) => each.startsWith('>')),
          ['> Ada (sending)'],
        );
      }
      await fake.pass(1);
      assert.equal(fake.to('continueChat').length, requests);
      assert.equal(new Set(fake.to('continueChat').map(({ headers }) => headers['idempotency-key'])).size, 1);
      const { phase, problem, input, draft, isReplying } = conversation.state;
      assert.equal(isReplying, false);
      if (expected === 'answered') {
        assert.deepEqual(shown(conversation.state), ['hello', '> Ada', 'thanks']);
        assert.deepEqual([phase, problem, input?.id], ['running', null, 'age']);
        return;
      }
      assert.deepEqual([phase, problem?.kind], [expected.phase, expected.kind]);
      assert.ok(shown(conversation.state).includes('> Ada (failed)'));
      // What was typed is never lost.
      assert.equal(draft, 'Ada');
      assert.equal(input?.id, expected.phase === 'failed' ? undefined : 'name');
    });

  it('is sent again by hand, under the same key', async () => {
    const { conversation, fake } = converse({ startChat: { json: begun() }, continueChat: 'no connection' });
    await conversation.start();
    void conversation.answer({ text: 'Ada' });
    await fake.pass(20_000);
    fake.answer({ continueChat: next });
    const seen = new Set<string>();
    conversation.subscribe(() => seen.add(String(shown(conversation.state))));
    void conversation.retry();
    await fake.pass(0);
    assert.ok(seen.has('hello,> Ada (sending)'));
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada', 'thanks']);
    assert.equal(new Set(fake.to('continueChat').map(({ headers }) => headers['idempotency-key'])).size, 1);
  });

  it('gives way to another one, when it has not arrived', async () => {
    const { conversation, fake } = converse({
      startChat: { json: begun() },
      continueChat: 'no connection',
      nextTurn: { json: { turn: 1, reply: null } },
    });
    await conversation.start();
    void conversation.answer({ text: 'Ada' });
    await fake.pass(20_000);
    fake.answer({ continueChat: next });
    void conversation.answer({ text: 'Bob' });
    await fake.pass(0);
    assert.deepEqual(shown(conversation.state), ['hello', '> Bob', 'thanks']);
    assert.equal(fake.to('nextTurn')[0]?.path, '/sessions/s1/nextTurn?after=1&seconds=0');
  });

  it('had arrived after all: its reply is shown, and the new text waits', async () => {
    const { conversation, fake } = converse({
      startChat: { json: begun() },
      continueChat: 'no connection',
      nextTurn: { json: { turn: 2, reply: next.json } },
    });
    await conversation.start();
    void conversation.answer({ text: 'Ada' });
    await fake.pass(20_000);
    void conversation.answer({ text: 'Bob' });
    await fake.pass(0);
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada', 'thanks']);
    assert.deepEqual([conversation.state.draft, conversation.state.input?.id], ['Bob', 'age']);
  });

  it('waits without a connection, for as long as that takes, and goes at once when it is back', async () => {
    const { conversation, fake } = converse({ startChat: { json: begun() }, continueChat: next });
    await conversation.start();
    await fake.setOnline(false);
    assert.equal(conversation.state.isOnline, false);
    void conversation.answer({ text: 'Ada' });
    await fake.pass(3_600_000);
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada (sending)']);
    assert.equal(fake.to('continueChat').length, 1);
    await fake.setOnline(true);
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada', 'thanks']);
    assert.equal(conversation.state.isOnline, true);
  });

  it('a pause is cut short when the connection is back', async () => {
    const { conversation, fake } = converse({
      startChat: { json: begun() },
      continueChat: ['no connection', 'no connection', 'no connection', 'no connection', next],
    });
    await conversation.start();
    void conversation.answer({ text: 'Ada' });
    await fake.pass(500 + 1000 + 2000 + 10);
    await fake.setOnline(true);
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada', 'thanks']);
  });

  it('an expired session is left for a fresh one, on demand', async () => {
    const { conversation, fake } = converse({
      startChat: { json: begun() },
      continueChat: error(404, 'SESSION_NOT_FOUND'),
    });
    await conversation.start();
    await conversation.answer({ text: 'Ada' });
    assert.equal(conversation.state.problem?.remedy, 'restart');
    fake.answer({ startChat: { json: begun({ sessionId: 's2' }) }, continueChat: next });
    await conversation.retry();
    assert.deepEqual([conversation.state.sessionId, ...shown(conversation.state)], ['s2', 'hello']);
    await conversation.answer({ text: 'again' });
    assert.equal(fake.asked.at(-1)?.path, '/sessions/s2/continueChat');
  });
});

describe('a reply that comes bit by bit', () => {
  const streamed = (pieces: readonly string[], breaks = false): Scripted => ({
    pieces,
    type: 'text/event-stream; charset=utf-8',
    breaks,
  });

  it('is shown as it comes', async () => {
    const seen: string[] = [];
    const reply = { messages: [bubble('a'), bubble('b')], input: ask('age') };
    const { conversation } = converse({
      startChat: { json: begun() },
      continueChat: streamed([
        'id: 1\n' + event('message', bubble('a')),
        event('delta', { id: 'b', text: 'One' }).slice(0, 20),
        event('delta', { id: 'b', text: 'One' }).slice(20),
        event('delta', { id: 'b', text: ' two' }),
        ': still here\n\n',
        event('message', bubble('b', 'One two.')),
        event('reply', reply),
      ]),
    });
    await conversation.start();
    conversation.subscribe(() => {
      const now = shown(conversation.state).slice(2).join(' | ');
      if (seen.at(-1) !== now) seen.push(now);
    });
    await conversation.answer({ text: 'x' });
    assert.deepEqual(seen, ['', '(hidden) a', 'a', 'a | One…', 'a | One two…', 'a | One two.', 'a | b']);
    assert.equal(new Set(conversation.state.entries.map(({ id }) => id)).size, 4);
  });

  it('is not shown twice when it has to be asked for again', async () => {
    const { conversation, fake } = converse({
      startChat: { json: begun() },
      continueChat: [
        streamed([event('message', bubble('a')), event('delta', { id: 'b', text: 'On' })], true),
        streamed([
          event('message', bubble('a')),
          event('message', bubble('b')),
          event('reply', { messages: [bubble('a'), bubble('b')], input: ask('age') }),
        ]),
      ],
    });
    await conversation.start();
    void conversation.answer({ text: 'x' });
    await fake.pass(499);
    assert.deepEqual(shown(conversation.state).slice(2), ['a', 'On…']);
    await fake.pass(1);
    assert.deepEqual(shown(conversation.state), ['hello', '> x', 'a', 'b']);
  });

  it('loses what the reply does not have', async () => {
    const { conversation } = converse({
      startChat: { json: begun() },
      continueChat: streamed([
        event('message', bubble('a')),
        event('delta', { id: 'gone', text: 'x' }),
        'event: message\ndata: not json\n\n',
        event('reply', { messages: [bubble('a')], input: ask('age') }),
      ]),
    });
    await conversation.start();
    await conversation.answer({ text: 'x' });
    assert.deepEqual(shown(conversation.state), ['hello', '> x', 'a']);
  });

  it('may be silent for a while, but not for ever', async () => {
    const { conversation, fake } = converse({ startChat: { json: begun() }, continueChat: 'no answer' });
    await conversation.start();
    void conversation.answer({ text: 'x' });
    await fake.pass(6 * 45_000 + 15_500);
    assert.equal(conversation.state.problem?.kind, 'network');
  });
});

describe('bubbles that are shown by hand', () => {
  const three = begun({ messages: [bubble('a'), bubble('b'), bubble('c')] });

  it('come one after the other, the question after the last', async () => {
    const { conversation } = converse({ startChat: { json: three } }, { revealing: 'manual' });
    void conversation.start();
    const steps: unknown[] = [];
    for (let step = 0; step < 4; step += 1) {
      await settle();
      const { due, input, nextInput } = conversation.state;
      steps.push([
        shown(conversation.state).filter((each) => !each.startsWith('(')),
        due !== null,
        input?.id,
        nextInput?.id,
      ]);
      conversation.reveal('not this one');
      if (due !== null) conversation.reveal(due);
    }
    assert.deepEqual(steps, [
      [[], true, undefined, 'name'],
      [['a'], true, undefined, 'name'],
      [['a', 'b'], true, undefined, 'name'],
      [['a', 'b', 'c'], false, 'name', 'name'],
    ]);
  });

  it('come all at once when somebody cannot wait', async () => {
    const { conversation } = converse(
      { startChat: { json: three }, continueChat: { json: { ...three, input: ask('age') } } },
      { revealing: 'manual' },
    );
    void conversation.start();
    await settle();
    conversation.revealAll();
    await settle();
    assert.deepEqual([shown(conversation.state), conversation.state.input?.id], [['a', 'b', 'c'], 'name']);
    void conversation.answer({ text: 'x' });
    await settle();
    // The next turn takes its time again.
    assert.equal(shown(conversation.state).filter((each) => each.startsWith('(hidden)')).length, 3);
  });
});

describe('what nobody knows here', () => {
  it('never leaves the visitor stuck', async () => {
    const { conversation, fake } = converse({
      startChat: {
        json: begun({
          messages: [
            { id: 'm', type: 'hologram', content: { text: 'Look' } },
            { id: 'n', type: 'smell' },
            bubble('end'),
          ],
          input: { id: 'i', type: 'thought input', options: { labels: { button: 'Think' } } },
          clientSideActions: [{ type: 'levitate', lastBubbleBlockId: 'm' }],
        }),
      },
      continueChat: next,
      clientLogs: { json: { message: 'ok' } },
    });
    await conversation.start();
    assert.deepEqual(shown(conversation.state), ['Look', 'This cannot be shown here.', 'end']);
    assert.deepEqual(conversation.state.input, {
      id: 'i',
      type: 'text input',
      options: { labels: { button: 'Think' } },
      items: undefined,
      outgoingEdgeId: undefined,
      prefilledValue: undefined,
      runtimeOptions: undefined,
    });
    await conversation.answer({ text: 'hm' });
    assert.equal(conversation.state.input?.id, 'age');
    await fake.pass(1000);
    const logs = JSON.stringify(fake.to('clientLogs').map(({ body }) => body));
    assert.match(logs, /levitate/);
  });

  it('an unknown action that wants an answer gets one', async () => {
    const { conversation, fake } = converse({
      startChat: {
        json: begun({
          input: undefined,
          clientSideActions: [{ type: 'levitate', expectsDedicatedReply: true }],
        }),
      },
      continueChat: next,
    });
    await conversation.start();
    assert.deepEqual(fake.to('continueChat')[0]?.body, {});
    assert.equal(conversation.state.input?.id, 'age');
  });
});

describe('a command', () => {
  it('begins whatever is asked, and the chat goes on from there', async () => {
    const { conversation, fake } = converse({ startChat: { json: begun() }, continueChat: next });
    await conversation.start();
    await conversation.command('help');
    assert.deepEqual(fake.to('continueChat')[0]?.body, { message: { type: 'command', command: 'help' } });
    assert.deepEqual(shown(conversation.state), ['hello', 'thanks']);
  });

  it('waits for the turn under way', async () => {
    const { conversation, fake } = converse({
      startChat: { json: begun() },
      continueChat: ['no connection', next, next],
    });
    await conversation.start();
    void conversation.answer({ text: 'x' });
    void conversation.command('help');
    await fake.pass(500);
    assert.deepEqual(
      fake.to('continueChat').map(({ body }) => JSON.stringify(body).includes('command')),
      [false, false, true],
    );
  });

  it('that the bot does not know leaves the question where it was', async () => {
    const { conversation } = converse({
      startChat: { json: begun() },
      continueChat: error(400, 'COMMAND_NOT_FOUND'),
    });
    await conversation.start();
    await conversation.command('nonsense');
    assert.deepEqual(
      [conversation.state.input?.id, conversation.state.problem?.code],
      ['name', 'COMMAND_NOT_FOUND'],
    );
  });
});

describe('going back', () => {
  it('to an earlier answer takes away what came after', async () => {
    const { conversation, fake } = converse({
      startChat: { json: begun() },
      continueChat: [next, { json: { messages: [bubble('done')], input: ask('last') } }],
      rewind: { json: { messages: [bubble('hello')], input: ask('name'), progress: 5 } },
    });
    await conversation.start();
    await conversation.answer({ text: 'Ada' });
    await conversation.answer({ text: '36' });
    const first = conversation.state.entries.find(({ kind }) => kind === 'guest');
    await conversation.editAnswer(first?.id ?? '');
    assert.deepEqual(fake.to('rewind')[0]?.body, { turn: 1 });
    assert.deepEqual(shown(conversation.state), ['hello']);
    const { input, draft, progress } = conversation.state;
    assert.deepEqual([input?.id, draft, progress], ['name', 'Ada', 5]);
    // A second time, the turn is still the one that the bot took.
    fake.answer({ continueChat: next });
    await conversation.answer({ text: 'Bob' });
    await conversation.editAnswer(conversation.state.entries.find(({ kind }) => kind === 'guest')?.id ?? '');
    assert.deepEqual(fake.to('rewind')[1]?.body, { turn: 1 });
  });

  it('that fails changes nothing', async () => {
    const { conversation } = converse({
      startChat: { json: begun() },
      continueChat: next,
      rewind: error(404, 'SESSION_NOT_FOUND'),
    });
    await conversation.start();
    await conversation.answer({ text: 'Ada' });
    await conversation.editAnswer(conversation.state.entries.find(({ kind }) => kind === 'guest')?.id ?? '');
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada', 'thanks']);
    assert.equal(conversation.state.problem?.kind, 'expired');
  });
});

describe('a restart', () => {
  it('begins with nothing, with the variables of now', async () => {
    const { conversation, fake } = converse(
      { startChat: [{ json: begun() }, { json: begun({ sessionId: 's2' }) }], continueChat: next },
      { prefilledVariables: { a: 1 } },
    );
    await conversation.start();
    await conversation.answer({ text: 'x' });
    conversation.setPrefilledVariables({ b: 2 });
    await conversation.restart();
    assert.deepEqual([conversation.state.sessionId, ...shown(conversation.state)], ['s2', 'hello']);
    assert.deepEqual(fake.to('startChat')[1]?.body, {
      isStreamEnabled: true,
      prefilledVariables: { a: 1, b: 2 },
    });
    const keys = fake.to('startChat').map(({ headers }) => headers['idempotency-key']);
    assert.notEqual(keys[0], keys[1]);
  });

  it('does not wait for what hangs', async () => {
    const { conversation, fake } = converse({ startChat: { json: begun() }, continueChat: 'no answer' });
    await conversation.start();
    void conversation.answer({ text: 'x' });
    await settle();
    void conversation.restart();
    await fake.pass(0);
    assert.deepEqual([conversation.state.phase, ...shown(conversation.state)], ['running', 'hello']);
  });
});

describe('a mistake inside', () => {
  it('does not block what comes after it', async () => {
    const fake = fakePlatform({ startChat: { json: begun() }, continueChat: next });
    const { conversation } = converse({}, {}, fake);
    await conversation.start();
    let isBroken = true;
    conversation.subscribe(() => {
      if (
        isBroken &&
        conversation.state.entries.at(-1)?.kind === 'bubble' &&
        conversation.state.entries.length > 2
      ) {
        isBroken = false;
        throw new Error('a listener that fails');
      }
    });
    await conversation.answer({ text: 'x' });
    assert.equal(conversation.state.isReplying, false);
    assert.equal(conversation.state.problem?.remedy, 'retry');
    await conversation.restart();
    assert.deepEqual([conversation.state.phase, conversation.state.problem], ['running', null]);
  });
});

describe('the end of a conversation', () => {
  it('leaves nothing running', async () => {
    const fake = fakePlatform({ startChat: { json: begun() }, continueChat: 'no connection' });
    const { conversation } = converse({}, {}, fake);
    await conversation.start();
    void conversation.answer({ text: 'x' });
    await settle();
    conversation.destroy();
    await settle();
    assert.deepEqual(fake.waits(), []);
    const { length } = fake.asked;
    await fake.pass(60_000);
    assert.equal(fake.asked.length, length);
  });
});

describe('logs of the page', () => {
  it('are sent some at a time, and stay here in a preview', async () => {
    for (const [isPreview, requests] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const { conversation, fake } = converse(
        { startChat: { json: begun() }, clientLogs: { json: {} } },
        { isPreview },
      );
      await conversation.start();
      conversation.log({ description: 'one' });
      conversation.log({ description: 'x'.repeat(2000), context: 'c' });
      await fake.pass(500);
      assert.equal(fake.to('clientLogs').length, requests);
      if (requests > 0)
        assert.deepEqual(fake.to('clientLogs')[0]?.body, {
          clientLogs: [{ description: 'one' }, { description: 'x'.repeat(1000), context: 'c' }],
        });
      assert.equal(conversation.state.logs.length, 2);
    }
  });
});
