import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { type TransactionPooler, transactionPooler } from '#kit/postgres/transaction-pooler.ts';
import { openStore } from '#store/open.ts';

let direct: TestServer;
let pooled: TestServer;
let pooler: TransactionPooler;
before(async () => {
  direct = await startTestServer({ store: 'postgres' });
  pooler = await transactionPooler(direct.databaseUrl ?? '');
  const { clock, app } = direct;
  const env = { PARLEY_DATA: app.config.dataFolder };
  pooled = await startTestServer({ store: { url: pooler.url }, clock, env });
});
after(async () => {
  await pooled.close();
  await pooler.close();
  await direct.close();
});

const echo = {
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      'Got {{n}}',
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
} as const;

const send = (server: TestServer, path: string, body: object) =>
  server.call({ caller: 'chatKey', method: 'POST', path, body });

describe('a pooler in transaction mode', () => {
  it('hands connections around, and neither management nor chats notice', async () => {
    await putBot(pooled, { version: echo });
    const sessions = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const start = await send(pooled, '/v1/bots/hello/startChat', {});
        assert.equal(start.status, 200, start.text);
        return String(fieldAt(start.body, 'sessionId'));
      }),
    );
    for (const round of ['one', 'two', 'three'])
      await Promise.all(
        sessions.map(async (id, index) => {
          const server = index % 3 === 0 ? direct : pooled;
          const message = `${round} ${index}`;
          const answer = await send(server, `/v1/sessions/${id}/continueChat`, { message });
          assert.equal(answer.status, 200, answer.text);
          assert.deepEqual(textsOf(answer.body), [`Got ${message}`]);
        }),
      );
    assert.ok(pooler.moves() > 10, `${pooler.moves()} transactions moved to another connection`);
    assert.deepEqual([pooler.overlaps(), pooler.errors], [0, []]);
    const list = await pooled.call({
      caller: 'owner',
      method: 'GET',
      path: '/v1/bots/:bot/results?limit=50',
    });
    assert.equal(list.status, 200, list.text);
    const { maintenance } = pooled.app.store;
    assert.deepEqual(await maintenance.check(), []);
  });

  it('is told to the operator once', async () => {
    const said: string[] = [];
    const onNotice = (sentence: string) => said.push(sentence);
    for (const url of [pooler.url, direct.databaseUrl ?? '']) {
      const opened = await openStore({ kind: 'postgres', url, mustExist: true, onNotice });
      assert.ok(opened.ok);
      // Once both connections of chats are there.
      await opened.value.close();
    }
    assert.equal(said.length, 1, said.join());
    assert.match(said[0] ?? '', /^DATABASE_URL leads to a pooler\. .* not prepared/);
  });

  it('leaves what is held by one server to that one', async () => {
    const { shared } = pooled.app.store;
    assert.ok(shared && direct.app.store.shared);
    assert.equal(await shared.leases.take('a', 'pooled', 5_000), true);
    assert.equal(await direct.app.store.shared.leases.take('a', 'direct', 5_000), false);
    await shared.leases.release('pooled', ['a']);
    assert.equal(await direct.app.store.shared.leases.take('a', 'direct', 5_000), true);
  });
});
