import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleEndpoints } from '#contract/examples.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { loadExamples } from '#server/setup/examples.ts';

describe('what a list says of a bot', () => {
  for (const store of ['memory', 'sqlite'] as const)
    it(`whether its draft differs from what is live (${store})`, async () => {
      const server = await startTestServer({ store });
      try {
        const call = async (method: ApiRequest['method'], path: string, body: object = {}) => {
          server.clock.now += 1000;
          const request = { caller: 'owner', method, path } as const;
          const answer = await server.call(method === 'GET' ? request : { ...request, body });
          assert.equal(answer.status, 200, answer.text);
          return answer.body;
        };
        const state = async () => {
          const { bots } = Object(await call('GET', '/v1/bots?workspaceId=:workspace'));
          const bot = bots.find(({ id }: { id: string }) => id === server.fixtures.id('bot'));
          return [bot.publishedAt !== null, bot.hasDraftChanges];
        };
        const author = async () => {
          const { bots } = Object(await call('GET', '/v1/bots?workspaceId=:workspace'));
          const bot = bots.find(({ id }: { id: string }) => id === server.fixtures.id('bot'));
          return bot.editedBy;
        };
        const patch = (bot: object) => call('PATCH', '/v1/bots/:bot', { bot });
        assert.deepEqual(await state(), [true, false]);
        await patch({ folderId: ':folder', isClosed: true });
        assert.deepEqual(await state(), [true, false], 'its place and its flags are no draft');
        assert.equal(await author(), null);
        await patch({ name: 'Another name' });
        assert.deepEqual(await state(), [true, true]);
        assert.equal((await author()).id, server.fixtures.id('ownerUser'));
        await call('POST', '/v1/bots/:bot/publish');
        assert.deepEqual(await state(), [true, false]);
        await patch({
          variables: [
            { id: 'v1', name: 'Name' },
            { id: 'v2', name: 'City' },
          ],
        });
        assert.deepEqual(await state(), [true, true]);
        await call('POST', '/v1/bots/:bot/versions/:version/rollBack', { publish: true });
        assert.deepEqual(await state(), [true, false]);
        await call('POST', '/v1/bots/:bot/unpublish');
        assert.deepEqual(await state(), [false, false]);
      } finally {
        await server.close();
      }
    });
});

describe('examples', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it('are listed once each, with a description and what a picture needs', async () => {
    const [list] = exampleEndpoints;
    const answer = await server.api('owner')(list, {});
    assert.ok(answer.ok);
    const folders = new Set((await loadExamples()).map(({ folder }) => folder));
    assert.deepEqual(
      answer.value.examples.map(({ id }) => id),
      [...folders],
    );
    for (const { id, description, groups, edges } of answer.value.examples) {
      assert.match(description, /^[A-Z].+\.$/, `${id} has no description`);
      assert.ok(groups.length > 1 && edges.length > 0, id);
      const ids = new Set(groups.map((group) => group.id));
      for (const { from, to } of edges) assert.ok(ids.has(to) && (from === null || ids.has(from)), id);
    }
  });

  it('bring the bots that they link to, linked to each other', async () => {
    const request = {
      caller: 'owner',
      method: 'POST',
      path: '/v1/examples/onboarding',
      body: { workspaceId: ':workspace' },
    } as const;
    const bots = async () => {
      const { body } = await server.call({
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots?workspaceId=:workspace',
      });
      return new Set<string>(Object(body).bots.map(({ id }: { id: string }) => id));
    };
    const earlier = await bots();
    const answer = await server.call(request);
    assert.equal(answer.status, 200, answer.text);
    const made = new Set([...(await bots())].filter((id) => !earlier.has(id)));
    assert.equal(made.size, 2);
    const main = String(fieldAt(answer.body, 'bot.id'));
    const [other = ''] = [...made].filter((id) => id !== main);
    assert.ok(made.has(main) && answer.text.includes(other), 'it links to the new bot');
  });
});
