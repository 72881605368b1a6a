import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sample6 } from '#bot/samples.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { edge, startEvent, textBlock, unknownBlock } from './bot-documents.ts';

/** Stories of several requests whose ids are only known on the way: no row can tell them. */

const owner = 'owner' as const;

/** A request that must succeed; as a good client it comes again when the server asks for that. */
async function must(server: TestServer, request: ApiRequest): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const answer = await server.call(request);
    const retryAfter = Number(answer.headers['retry-after']);
    if (answer.status !== 503 || attempt === 5) {
      assert.equal(answer.status, 200, `${request.method} ${request.path}: ${answer.text.slice(0, 1000)}`);
      return answer.body;
    }
    await setTimeout(retryAfter * 1000);
  }
}

function textAt(body: unknown, path: string): string {
  const text = fieldAt(body, path);
  assert.ok(typeof text === 'string', `${path} of ${JSON.stringify(body).slice(0, 500)}`);
  return text;
}

for (const store of ['memory', 'sqlite'] as const) {
  describe(`bots on the ${store} store`, () => {
    it('export, import, export gives the same bytes, id and dates aside', async () => {
      const server = await startTestServer({ store });
      try {
        const file = {
          ...sample6,
          folderId: null,
          groups: [...sample6.groups, { id: 'g9', title: 'Odd', blocks: [unknownBlock] }],
        };
        const made = await must(server, {
          caller: owner,
          method: 'POST',
          path: '/v1/bots/import',
          body: { workspaceId: ':workspace', bot: file },
        });
        const first = await server.call({
          caller: owner,
          method: 'GET',
          path: `/v1/bots/${textAt(made, 'bot.id')}/export`,
        });
        const again = await must(server, {
          caller: owner,
          method: 'POST',
          path: '/v1/bots/import',
          body: { workspaceId: ':workspace', bot: first.body },
        });
        const second = await server.call({
          caller: owner,
          method: 'GET',
          path: `/v1/bots/${textAt(again, 'bot.id')}/export`,
        });
        const aside = (text: string, body: unknown) =>
          text
            .replace(textAt(body, 'id'), '')
            .replace(textAt(body, 'createdAt'), '')
            .replace(textAt(body, 'updatedAt'), '');
        assert.equal(aside(second.text, second.body), aside(first.text, first.body));
        assert.notEqual(fieldAt(second.body, 'id'), fieldAt(first.body, 'id'));
      } finally {
        await server.close();
      }
    });

    it('an unknown block that came by import may stay in updates, a new one may not', async () => {
      const server = await startTestServer({ store });
      try {
        const file = { ...sample6, groups: [{ id: 'g9', title: 'Odd', blocks: [unknownBlock] }] };
        const made = await must(server, {
          caller: owner,
          method: 'POST',
          path: '/v1/bots/import',
          body: { workspaceId: ':workspace', bot: file },
        });
        const path = `/v1/bots/${textAt(made, 'bot.id')}`;
        const put = (blocks: readonly unknown[]) =>
          server.call({
            caller: owner,
            method: 'PATCH',
            path,
            body: { bot: { groups: [{ id: 'g9', title: 'Odd', blocks }] } },
          });
        const kept = await put([textBlock, unknownBlock]);
        assert.equal(kept.status, 200, kept.text);
        assert.deepEqual(fieldAt(kept.body, 'bot.groups.0.blocks.1'), unknownBlock);
        for (const other of [
          { ...unknownBlock, id: 'b8' },
          { ...unknownBlock, type: 'time machine' },
        ]) {
          const refused = await put([unknownBlock, other]);
          assert.equal(refused.status, 400);
          assert.equal(fieldAt(refused.body, 'data.issues.0.path'), 'bot.groups.0.blocks.1.type');
        }
      } finally {
        await server.close();
      }
    });

    it('a moved bot keeps its id, address, versions and results', async () => {
      const server = await startTestServer({ store });
      try {
        const { id } = server.fixtures;
        const at = server.clock.now;
        await server.app.store.members.add({
          workspaceId: id('foreignWorkspace'),
          userId: id('ownerUser'),
          role: 'MEMBER',
          at,
        });
        server.app.invalidate({ workspaceId: id('foreignWorkspace') });
        const started = await must(server, {
          caller: owner,
          method: 'POST',
          path: '/v1/bots/hello/startChat',
          body: {},
        });
        await must(server, {
          caller: owner,
          method: 'POST',
          path: `/v1/sessions/${textAt(started, 'sessionId')}/continueChat`,
          body: { message: 'Ada' },
        });
        const moved = await must(server, {
          caller: owner,
          method: 'POST',
          path: '/v1/bots/:bot/copyTo',
          body: { workspaceId: ':foreignWorkspace', folderId: ':foreignFolder', move: true },
        });
        assert.equal(fieldAt(moved, 'bot.id'), id('bot'));
        assert.equal(fieldAt(moved, 'bot.workspaceId'), id('foreignWorkspace'));
        assert.equal(fieldAt(moved, 'bot.folderId'), id('foreignFolder'));
        assert.equal(fieldAt(moved, 'bot.publicId'), 'hello');
        const seen = await must(server, {
          caller: 'foreign',
          method: 'GET',
          path: '/v1/bots/:bot/publishedBot',
        });
        assert.equal(fieldAt(seen, 'publishedBot.id'), id('version'));
        const results = await server.app.store.results.list(id('bot'), { limit: 10 });
        assert.equal(results.results.length, 1);
        for (const caller of ['member', 'guestWrite', 'guestRead'] as const) {
          const lost = await server.call({ caller, method: 'GET', path: '/v1/bots/:bot' });
          assert.equal(lost.status, 404, caller);
        }
      } finally {
        await server.close();
      }
    });

    it('ten thousand blocks are made, published and read within seconds', async () => {
      const server = await startTestServer({ store });
      try {
        // Of work, not of waiting: others may use the machine too.
        const begun = process.cpuUsage();
        const groups = Array.from({ length: 1000 }, (_, group) => ({
          id: `g${group}`,
          title: `Group ${group}`,
          graphCoordinates: { x: group, y: 0 },
          blocks: Array.from({ length: 10 }, (_, block) => ({ ...textBlock, id: `b${group}-${block}` })),
        }));
        const bot = { groups, events: [startEvent], edges: [{ ...edge, to: { groupId: 'g0' } }] };
        const made = await must(server, {
          caller: owner,
          method: 'POST',
          path: '/v1/bots',
          body: { workspaceId: ':workspace', bot },
        });
        const path = `/v1/bots/${textAt(made, 'bot.id')}`;
        const published = await must(server, { caller: owner, method: 'POST', path: `${path}/publish` });
        const read = await must(server, { caller: owner, method: 'GET', path });
        assert.deepEqual(fieldAt(read, 'bot.groups'), groups);
        await must(server, { caller: owner, method: 'PATCH', path, body: { bot: { groups } } });
        const started = await must(server, {
          caller: owner,
          method: 'POST',
          path: `/v1/bots/${textAt(published, 'publicId')}/startChat`,
          body: {},
        });
        assert.equal(fieldAt(started, 'messages.9.id'), 'b0-9');
        const { user, system } = process.cpuUsage(begun);
        const took = Math.round((user + system) / 1000);
        assert.ok(took < 10_000, `it took ${took} ms`);
      } finally {
        await server.close();
      }
    });

    it('of updates at the same time on the same state one wins', async () => {
      const server = await startTestServer({ store });
      try {
        const updatedAt = '2026-03-01T11:50:00.000Z';
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            server.call({
              caller: owner,
              method: 'PATCH',
              path: '/v1/bots/:bot',
              body: { bot: { name: `Name ${index}`, updatedAt } },
            }),
          ),
        );
        assert.deepEqual(
          answers.map((answer) => answer.status).sort(),
          [200, 409, 409, 409, 409, 409, 409, 409],
        );
      } finally {
        await server.close();
      }
    });
  });
}

it('all of it works over a real connection too', async () => {
  const server = await startTestServer({ store: 'sqlite' });
  try {
    const made = await server.fetch({
      caller: owner,
      method: 'POST',
      path: '/v1/bots',
      body: { workspaceId: ':workspace', bot: { name: 'Ünïcode 🤖' } },
    });
    assert.equal(made.status, 200, made.text);
    assert.equal(fieldAt(made.body, 'bot.name'), 'Ünïcode 🤖');
    const path = `/v1/bots/${textAt(made.body, 'bot.id')}`;
    const got = await server.fetch({ caller: owner, method: 'GET', path });
    assert.equal(got.headers.etag, `"${textAt(made.body, 'bot.updatedAt')}"`);
    const deleted = await server.fetch({ caller: owner, method: 'DELETE', path });
    assert.equal(deleted.text, '{"message":"success"}');
    const folder = await server.fetch({
      caller: owner,
      method: 'DELETE',
      path: '/v1/folders/:folder?workspaceId=:workspace',
    });
    assert.equal(folder.status, 200, folder.text);
    const refused = await server.fetch({ caller: 'wrongToken', method: 'GET', path });
    assert.equal(refused.status, 401);
    assert.equal(refused.headers['www-authenticate'], 'Bearer');
  } finally {
    await server.close();
  }
});
