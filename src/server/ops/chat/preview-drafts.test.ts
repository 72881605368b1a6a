import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** Starts a test chat of a draft with another title; it takes the place of the one before. */
async function tested(title: string, sessionId: string | undefined): Promise<string> {
  const group = { id: 'g', title, graphCoordinates: { x: 0, y: 0 }, blocks: [] };
  const started = await server.call({
    ...{ caller: 'owner', method: 'POST', path: '/v1/bots/:draft/preview/startChat' },
    body: { bot: { ...bare, groups: [group] }, sessionId },
  });
  assert.equal(started.status, 200, started.text);
  return String(fieldAt(started.body, 'sessionId'));
}

const bare = {
  ...{ version: '6', name: 'x', edges: [], variables: [], theme: {}, settings: {} },
  events: [{ id: 's', type: 'start' }],
};

test('a test after each edit leaves one draft behind, not one each', async () => {
  const { store } = server.app;
  const botId = server.fixtures.id('draft');
  let sessionId: string | undefined;
  const keys = new Set<string>();
  for (let edit = 0; edit < 10; edit++) {
    sessionId = await tested(`Edit ${edit}`, sessionId);
    const record = await store.sessions.get({ botId, id: sessionId });
    assert.ok(record !== null);
    keys.add(record.version);
  }
  assert.equal(keys.size, 10);
  const kept = await Promise.all([...keys].map((key) => store.versions.load(key)));
  assert.deepEqual(
    kept.map((version) => version !== null),
    [...Array.from({ length: 9 }, () => false), true],
  );
});
