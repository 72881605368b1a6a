import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import type { CallerName } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { type Housekeeping, startHousekeeping } from '#server/housekeeping.ts';

const KB = 1024;
const bot = {
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
};

for (const store of ['memory', 'sqlite'] as const)
  describe(`the storage of a workspace, ${store}`, () => {
    let server: TestServer;
    let housekeeping: Housekeeping;
    before(async () => {
      server = await startTestServer({ store });
      housekeeping = startHousekeeping(server.app, 1e9);
      await putBot(server, { version: bot });
      await housekeeping.round();
    });
    after(async () => {
      await housekeeping.stop();
      await server.close();
    });

    const post = (path: string, body: object, caller: CallerName = 'chatKey'): Promise<ApiAnswer> =>
      server.call({ caller, method: 'POST', path, body });
    const start = () => post('/v1/bots/hello/startChat', {});
    const begin = async (): Promise<string> => String(fieldAt((await start()).body, 'sessionId'));
    const say = (session: string, message: string): Promise<ApiAnswer> =>
      post(`/v1/sessions/${session}/continueChat`, { message });
    const setLimit = async (storageLimit: number | null): Promise<void> => {
      const path = '/v1/admin/workspaces/:workspace';
      const answer = await server.call({
        caller: 'instanceOwner',
        method: 'PATCH',
        path,
        body: { storageLimit },
      });
      assert.equal(answer.status, 200, answer.text);
    };
    const use = async (): Promise<{ readonly chats: number; readonly limit: unknown }> => {
      const path = '/v1/workspaces/:workspace/usage';
      const { body } = await server.call({ caller: 'owner', method: 'GET', path });
      const [chats, files, total] = ['chatBytes', 'fileBytes', 'totalBytes'].map((field) =>
        Number(fieldAt(body, `storage.${field}`)),
      );
      assert.equal((chats ?? 0) + (files ?? 0), total);
      return { chats: chats ?? 0, limit: fieldAt(body, 'storage.limitBytes') };
    };

    it('is shown at once, stored by and by, and measured to about the same', async () => {
      const before = await use();
      assert.equal(before.limit, null);
      const session = await begin();
      for (let n = 0; n < 25; n += 1) assert.equal((await say(session, 'x'.repeat(4 * KB))).status, 200);
      const added = (await use()).chats - before.chats;
      assert.ok(added > 100 * KB && added < 25 * 5 * 4.5 * KB, `${added} bytes`);
      await server.app.storage.flush();
      assert.equal((await use()).chats - before.chats, added);
      server.clock.now += 3_600_000;
      await housekeeping.round();
      const measured = (await use()).chats - before.chats;
      assert.ok(Math.abs(measured - added) < 0.15 * added, `${measured} measured, ${added} added up`);
    });

    it('refuses starts, answers and tests beyond the limit, and goes on when there is room again', async () => {
      const session = await begin();
      await setLimit((await use()).chats + 20 * KB);
      let passed = 0;
      let answer = await say(session, 'x'.repeat(2 * KB));
      for (; answer.status === 200 && passed < 100; passed += 1)
        answer = await say(session, 'x'.repeat(2 * KB));
      assert.ok(passed > 0 && passed < 15, `${passed} passed`);
      const preview = await post('/v1/bots/:bot/preview/startChat', {}, 'owner');
      const registering = await post('/v1/bots/hello/startChat', { isOnlyRegistering: true });
      for (const refused of [answer, await start(), preview, registering]) {
        assert.equal(refused.status, 403, refused.text);
        assert.equal(fieldAt(refused.body, 'code'), 'LIMIT_REACHED');
        assert.match(String(fieldAt(refused.body, 'message')), /storage/);
      }
      await setLimit(null);
      assert.equal((await say(session, 'x')).status, 200);
    });

    it('has room again when results are removed and chats were measured', async () => {
      const path = '/v1/bots/:bot/results';
      const removed = await server.call({ caller: 'owner', method: 'DELETE', path, body: {} });
      assert.equal(removed.status, 200, removed.text);
      await setLimit(200 * KB);
      assert.equal((await start()).status, 403);
      server.clock.now += 3_600_000;
      await housekeeping.round();
      assert.equal((await start()).status, 200);
      await setLimit(0);
      assert.equal((await start()).status, 403);
      await setLimit(null);
    });

    it('is limited by the owner of the installation alone', async () => {
      const path = '/v1/admin/workspaces/:workspace';
      const body = { storageLimit: 5 };
      const answer = await server.call({ caller: 'owner', method: 'PATCH', path, body });
      assert.equal(answer.status, 403);
      for (const storageLimit of [-1, 0.5, '5'])
        assert.equal(
          (await server.call({ caller: 'instanceOwner', method: 'PATCH', path, body: { storageLimit } }))
            .status,
          400,
        );
      assert.equal((await use()).limit, null);
    });
  });

describe('the setting STORAGE_PER_WORKSPACE_MB', () => {
  it('limits workspaces without a limit of their own', async () => {
    const server = await startTestServer({ env: { STORAGE_PER_WORKSPACE_MB: '0.02' } });
    try {
      await putBot(server, { version: bot });
      const path = '/v1/bots/hello/startChat';
      const statuses: number[] = [];
      for (let n = 0; n < 40; n += 1)
        statuses.push(
          (await server.call({ caller: 'chatKey', method: 'POST', path, body: { message: 'x'.repeat(500) } }))
            .status,
        );
      assert.deepEqual([...new Set(statuses)], [200, 403]);
      await server.app.store.storage.setLimit(server.fixtures.id('workspace'), 1e9);
      server.app.invalidate({ workspaceId: server.fixtures.id('workspace') });
      assert.equal((await server.call({ caller: 'chatKey', method: 'POST', path, body: {} })).status, 200);
    } finally {
      await server.close();
    }
  });
});
