import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';

const LIMIT = 10;
const bot = {
  groups: {
    a: [
      'Hi',
      { type: 'text input', options: { variableId: 'n' } },
      'Hello {{n}}',
      { type: 'text input' },
      'Bye',
    ],
  },
  variables: ['n'],
};
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

for (const store of ['memory', 'sqlite'] as const)
  describe(`a limit of ${LIMIT} chats, ${store}`, () => {
    let server: TestServer;
    before(async () => {
      server = await startTestServer({
        store,
        env: { LIMIT_STARTS_PER_ADDRESS: '10000', LIMIT_TURNS_PER_ADDRESS: '10000' },
      });
      await putBot(server, { version: bot });
      await server.app.store.workspaces.update(
        server.fixtures.id('workspace'),
        { customChatsLimit: LIMIT },
        1,
      );
      server.app.invalidate({ workspaceId: server.fixtures.id('workspace') });
    });
    after(() => server.close());

    const start = (body: object = {}): Promise<ApiAnswer> =>
      server.fetch({ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body });
    const say = (sessionId: string, message: string): Promise<ApiAnswer> =>
      server.fetch({
        caller: 'chatKey',
        method: 'POST',
        path: `/v1/sessions/${sessionId}/continueChat`,
        body: { message },
      });
    const used = async (): Promise<unknown> => {
      const path = '/v1/workspaces/:workspace/usage';
      return fieldAt((await server.call({ caller: 'owner', method: 'GET', path })).body, 'totalChatsUsed');
    };

    it('lets 10 of 100 chats in whose first answers arrive together', async () => {
      const started = await Promise.all(times(100).map(() => start()));
      const sessions = started.map(({ body }) => String(fieldAt(body, 'sessionId')));
      assert.deepEqual([...new Set(started.map(({ status }) => status))], [200]);
      assert.equal(await used(), 0, 'a chat without an answer does not count');

      const answers = await Promise.all(sessions.map((id) => say(id, 'Ann')));
      const passed = answers.flatMap(({ status }, index) => (status === 200 ? [sessions[index] ?? ''] : []));
      const refused = answers.filter(({ status }) => status !== 200);
      assert.equal(passed.length, LIMIT);
      assert.deepEqual([...new Set(refused.map(({ body }) => fieldAt(body, 'code')))], ['LIMIT_REACHED']);
      assert.deepEqual([...new Set(refused.map(({ status }) => status))], [403]);
      assert.equal(await used(), LIMIT);

      for (const id of passed) assert.deepEqual(textsOf((await say(id, 'x')).body), ['Bye']);
      assert.equal(await used(), LIMIT, 'later answers are no further chats');
      const late = await start();
      assert.equal(late.status, 403);
      assert.equal(fieldAt(late.body, 'code'), 'LIMIT_REACHED');

      const refusedSession = sessions.find((id) => !passed.includes(id)) ?? '';
      await server.app.store.workspaces.update(
        server.fixtures.id('workspace'),
        { customChatsLimit: LIMIT + 1 },
        2,
      );
      server.app.invalidate({ workspaceId: server.fixtures.id('workspace') });
      assert.deepEqual(textsOf((await say(refusedSession, 'Bob')).body), ['Hello Bob']);
      assert.equal((await say(refusedSession, 'Bob')).status, 200);
      assert.equal(await used(), LIMIT + 1);
    });

    it('lets 2 more of 15 in sequence in, also when the start brings the answer', async () => {
      await server.app.store.workspaces.update(
        server.fixtures.id('workspace'),
        { customChatsLimit: LIMIT + 3 },
        3,
      );
      server.app.invalidate({ workspaceId: server.fixtures.id('workspace') });
      const statuses: number[] = [];
      for (const _ of times(15)) {
        const started = await start();
        statuses.push(
          started.status === 200
            ? (await say(String(fieldAt(started.body, 'sessionId')), 'x')).status
            : started.status,
        );
      }
      assert.deepEqual(statuses, [200, 200, ...times(13).map(() => 403)]);
      assert.equal(await used(), LIMIT + 3);
    });
  });
