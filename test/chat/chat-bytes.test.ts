import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import type { CallerName } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';

const KB = 1024;
/** Asks for ever. */
const asking = (more: ShortBot['groups'][string] = []): ShortBot => ({
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      ...more,
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n', 'list'],
});
const collecting = asking([
  { type: 'Set variable', options: { variableId: 'list', type: 'Append value(s)', item: '{{n}}' } },
]);
const growing: ShortBot = {
  groups: {
    a: [
      ...Array.from({ length: 20 }, () => ({
        type: 'Set variable',
        options: { variableId: 'n', expressionToEvaluate: 'x {{n}} {{n}}' },
      })),
      { type: 'text input' },
    ],
  },
  variables: [{ name: 'n', value: 'begin' }],
};

for (const store of ['memory', 'sqlite'] as const)
  describe(`bytes of chats, ${store}`, () => {
    let server: TestServer;
    before(async () => {
      server = await startTestServer({
        store,
        env: {
          CHAT_MAX_MB: '0.1',
          SESSION_MAX_MB: '0.02',
          LIMIT_WRITTEN_MB_PER_ADDRESS: '1',
          LIMIT_WRITTEN_MB_PER_KEY: '1.5',
        },
      });
    });
    after(() => server.close());

    const post = (path: string, body: object, caller: CallerName = 'owner'): Promise<ApiAnswer> =>
      server.call({ caller, method: 'POST', path, body });
    const begin = async (caller: CallerName = 'owner'): Promise<string> => {
      const answer = await post('/v1/bots/hello/startChat', {}, caller);
      assert.equal(answer.status, 200, answer.text);
      return String(fieldAt(answer.body, 'sessionId'));
    };
    const say = (session: string, message: string, caller: CallerName = 'owner'): Promise<ApiAnswer> =>
      post(`/v1/sessions/${session}/continueChat`, { message }, caller);
    /** Answers until one is refused; gives how many passed, and the refusal. */
    const sayUntilRefused = async (session: string, message: string, caller?: CallerName) => {
      for (let passed = 0; passed < 1000; passed += 1) {
        const answer = await say(session, message, caller);
        if (answer.status !== 200) return { passed, answer };
      }
      return assert.fail('nothing was refused');
    };
    const assertTooLarge = (answer: ApiAnswer): void => {
      assert.equal(answer.status, 413, answer.text.slice(0, 300));
      assert.equal(fieldAt(answer.body, 'code'), 'CHAT_TOO_LARGE');
      assert.equal(typeof fieldAt(answer.body, 'requestId'), 'string');
    };

    it('a chat writes so much and no more, also after it was read again', async () => {
      await putBot(server, { version: asking() });
      const session = await begin();
      for (const _ of [1, 2, 3]) assert.equal((await say(session, 'x'.repeat(2 * KB))).status, 200);
      server.app.chat.sessions.clear();
      const { passed, answer } = await sayUntilRefused(session, 'x'.repeat(2 * KB));
      assertTooLarge(answer);
      assert.ok(passed >= 5 && passed <= 20, `${passed} passed`);
      server.app.chat.sessions.clear();
      assertTooLarge(await say(session, 'x'.repeat(2 * KB)));
      const stored = await server.app.store.turns.load(session);
      assert.ok((stored?.written ?? 0) <= 0.1 * KB * KB);
      assert.equal((await say(await begin(), 'x')).status, 200, 'another chat goes on');
    });

    it('writes a long answer three times: as event, as change and as answer', async () => {
      await putBot(server, { version: asking() });
      const session = await begin();
      const before = (await server.app.store.turns.load(session))?.written ?? 0;
      assert.equal((await say(session, 'x'.repeat(5 * KB))).status, 200);
      const written = ((await server.app.store.turns.load(session))?.written ?? 0) - before;
      assert.ok(written > 3 * 5 * KB && written < 3.3 * 5 * KB, `${written} bytes`);
    });

    it('counts bytes, not characters', async () => {
      await putBot(server, { version: asking() });
      const plain = await sayUntilRefused(await begin(), 'x'.repeat(2 * KB));
      const wide = await sayUntilRefused(await begin(), '字'.repeat(2 * KB));
      const ratio = plain.passed / wide.passed;
      assert.ok(ratio > 2 && ratio < 4, `${plain.passed} and ${wide.passed}`);
    });

    it('the state of a chat is so large and no larger; values that take the place of others do not add up', async () => {
      await putBot(server, { version: collecting });
      const list = await sayUntilRefused(await begin(), 'x'.repeat(4 * KB));
      assertTooLarge(list.answer);
      await putBot(server, { version: asking() });
      const session = await begin();
      for (let n = 0; n < 12; n += 1)
        assert.equal((await say(session, `${n % 10}`.repeat(2 * KB))).status, 200);
    });

    it('a turn that makes too much is refused at the start, and leaves nothing behind', async () => {
      await putBot(server, { version: growing });
      const answer = await post('/v1/bots/hello/startChat', {});
      assertTooLarge(answer);
      const path = '/v1/bots/:bot/results?limit=500';
      const results = await server.call({ caller: 'owner', method: 'GET', path });
      assert.ok(!results.text.includes('x begin begin'));
    });

    it('logs of the page count, too', async () => {
      await putBot(server, { version: asking() });
      const session = await begin();
      const clientLogs = Array.from({ length: 20 }, () => ({ description: 'x'.repeat(1000) }));
      const statuses: number[] = [];
      for (let n = 0; n < 8; n += 1)
        statuses.push((await post(`/v1/sessions/${session}/clientLogs`, { clientLogs })).status);
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 413, 413, 413]);
    });

    it('a fork of a chat counts what it copies', async () => {
      await putBot(server, { version: asking() });
      const session = await begin();
      await say(session, 'x'.repeat(5 * KB));
      const fork = await post(`/v1/sessions/${session}/fork`, { turn: 2 });
      assert.equal(fork.status, 200, fork.text);
      const id = String(fieldAt(fork.body, 'sessionId'));
      assert.ok(((await server.app.store.turns.load(id))?.written ?? 0) > 5 * KB);
    });

    it('visitors of one address write so much a day; secret tokens go on', async () => {
      await putBot(server, { version: asking() });
      let refused: ApiAnswer | undefined;
      let chats = 0;
      for (; refused === undefined && chats < 50; chats += 1) {
        const session = await begin('chatKey');
        const { answer } = await sayUntilRefused(session, 'x'.repeat(4 * KB), 'chatKey');
        if (answer.status === 429) refused = answer;
        else assertTooLarge(answer);
      }
      assert.ok(refused, 'no address was refused');
      assert.ok(chats > 5 && chats < 30, `${chats} chats`);
      assert.equal(fieldAt(refused.body, 'code'), 'TOO_MANY_REQUESTS');
      assert.ok(Number(refused.headers['retry-after']) >= 1);
      assert.equal((await post('/v1/bots/hello/startChat', {}, 'chatKey')).status, 429);
      assert.equal((await say(await begin(), 'x')).status, 200);
      server.clock.now += 12 * 60 * 60 * 1000;
      assert.equal((await say(await begin('chatKey'), 'x', 'chatKey')).status, 200);
      server.clock.now -= 12 * 60 * 60 * 1000;
    });

    it('a repeated request gets its reply, though nothing more may be written', async () => {
      const { limits } = server.app;
      await putBot(server, { version: asking() });
      server.clock.now += 48 * 60 * 60 * 1000;
      const session = await begin('chatKey');
      const request = {
        caller: 'chatKey' as const,
        method: 'POST' as const,
        path: `/v1/sessions/${session}/continueChat`,
        body: { message: 'Ann' },
        headers: { 'idempotency-key': 'once' },
      };
      const first = await server.call(request);
      limits.writtenPerAddress.use('127.0.0.1', 10e6, server.clock.now);
      assert.equal((await say(session, 'Bob', 'chatKey')).status, 429);
      const again = await server.call(request);
      assert.equal(again.text, first.text);
    });
  });
