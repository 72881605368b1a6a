import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';

const MAX = 20_000;
const retry = 'Sorry, that did not work. Please try again.';
const asking = (type: string, options: object = {}): ShortBot => ({
  groups: { a: [{ type, options: { variableId: 'n', ...options } }, 'Got it', { type: 'text input' }] },
  variables: ['n'],
});

describe('the length of an answer', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ store: 'sqlite' });
  });
  after(() => server.close());

  const post = (path: string, body: object): Promise<ApiAnswer> =>
    server.call({ caller: 'chatKey', method: 'POST', path, body });
  const begin = async (): Promise<string> =>
    String(fieldAt((await post('/v1/bots/hello/startChat', {})).body, 'sessionId'));
  const say = (session: string, message: unknown): Promise<ApiAnswer> =>
    post(`/v1/sessions/${session}/continueChat`, { message });

  /** The question, its options, the answer, whether it is accepted. */
  const rows: readonly (readonly [
    name: string,
    type: string,
    options: object,
    answer: unknown,
    isAccepted: boolean,
  ])[] = [
    ['one below', 'text input', {}, 'x'.repeat(MAX - 1), true],
    ['the limit', 'text input', {}, 'x'.repeat(MAX), true],
    ['one above', 'text input', {}, 'x'.repeat(MAX + 1), false],
    ['nearly a megabyte', 'text input', {}, 'x'.repeat(1_000_000), false],
    ['three bytes each, the limit', 'text input', {}, '字'.repeat(MAX), true],
    ['three bytes each, one above', 'text input', {}, '字'.repeat(MAX + 1), false],
    ['pairs of surrogates, the limit', 'text input', {}, '😀'.repeat(MAX / 2), true],
    ['pairs of surrogates, one above', 'text input', {}, `${'😀'.repeat(MAX / 2)}x`, false],
    ['single surrogates', 'text input', {}, '\ud800'.repeat(MAX + 1), false],
    ['the author’s limit', 'text input', { maxLength: 5 }, 'x'.repeat(5), true],
    ['one above the author’s limit', 'text input', { maxLength: 5 }, 'x'.repeat(6), false],
    ['an author’s limit above the server’s', 'text input', { maxLength: 1e9 }, 'x'.repeat(MAX + 1), false],
    ['as a message', 'text input', {}, { type: 'text', text: 'x'.repeat(MAX + 1) }, false],
    ['an e-mail address', 'email input', {}, `${'x'.repeat(MAX)}@example.com`, false],
    ['a number', 'number input', {}, '1'.repeat(MAX + 1), false],
    ['an address', 'url input', {}, `https://example.com/${'x'.repeat(MAX)}`, false],
    ['a phone number', 'phone number input', {}, `+49${'1'.repeat(MAX)}`, false],
  ];
  for (const [name, type, options, answer, isAccepted] of rows)
    it(`${type}: ${name} is ${isAccepted ? 'accepted' : 'asked for again'}`, async () => {
      await putBot(server, { version: asking(type, options) });
      const session = await begin();
      const reply = await say(session, answer);
      assert.equal(reply.status, 200, reply.text.slice(0, 500));
      if (isAccepted) return assert.deepEqual(textsOf(reply.body), ['Got it']);
      assert.ok(!textsOf(reply.body).includes('Got it'));
      assert.equal(fieldAt(reply.body, 'input.type'), type);
      const path = `/v1/sessions/${session}/transcript`;
      const { text } = await server.call({ caller: 'chatKey', method: 'GET', path });
      assert.ok(text.length < 2000, `the transcript has ${text.length} characters`);
    });

  it('counts for an answer that comes with the start', async () => {
    await putBot(server, { version: asking('text input') });
    for (const [length, said] of [
      [MAX, 'Got it'],
      [MAX + 1, retry],
    ] as const) {
      const reply = await post('/v1/bots/hello/startChat', { message: 'x'.repeat(length) });
      assert.deepEqual(textsOf(reply.body), [said]);
    }
  });

  it('does not count for what a page reports of a client action', async () => {
    await putBot(server, {
      version: {
        groups: {
          a: [
            {
              type: 'Set variable',
              options: { variableId: 'n', expressionToEvaluate: 'return 1', isExecutedOnClient: true },
            },
            'Length {{n}}',
            { type: 'text input' },
          ],
        },
        variables: ['n'],
      },
    });
    const reply = await say(await begin(), 'y'.repeat(MAX + 5));
    assert.deepEqual(textsOf(reply.body), [`Length ${'y'.repeat(MAX + 5)}`]);
  });

  it('is played again as it was, whatever the setting is by then', async () => {
    await putBot(server, { version: asking('text input') });
    const session = await begin();
    await say(session, 'x'.repeat(MAX + 1));
    await say(session, 'fine');
    const live = await server.app.chat.open(session);
    const turns = await server.app.chat.replay(live.record);
    assert.deepEqual(
      turns.map(({ turn }) => turn?.status),
      ['asking', 'asking', 'asking'],
    );
    assert.equal(turns.at(-1)?.session.answered, 1);
  });
});

describe('the setting ANSWER_MAX_LENGTH', () => {
  it('is the limit', async () => {
    const server = await startTestServer({ env: { ANSWER_MAX_LENGTH: '3' } });
    try {
      await putBot(server, { version: asking('text input') });
      for (const [message, said] of [
        ['abc', 'Got it'],
        ['abcd', retry],
      ] as const) {
        const body = { message };
        const reply = await server.call({
          caller: 'chatKey',
          method: 'POST',
          path: '/v1/bots/hello/startChat',
          body,
        });
        assert.deepEqual(textsOf(reply.body), [said]);
      }
    } finally {
      await server.close();
    }
  });
});
