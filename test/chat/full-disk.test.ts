import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it, mock } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { StoreUnavailableError } from '#store/ports/failure.ts';

const echo: ShortBot = {
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      'Got {{n}}',
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
};
const start: ApiRequest = { caller: 'owner', method: 'POST', path: '/v1/bots/hello/startChat', body: {} };
const big = 'x'.repeat(200_000);

describe('a full disk', () => {
  let server: TestServer;
  let session: string;
  /** The connections of the store, found as they are opened. */
  const connections = new Set<DatabaseSync>();
  const say = (message: string, key?: string): ApiRequest => ({
    ...start,
    path: `/v1/sessions/${session}/continueChat`,
    body: { message },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

  before(async () => {
    const exec = DatabaseSync.prototype.exec;
    const spy = mock.method(DatabaseSync.prototype, 'exec', function (this: DatabaseSync, sql: string) {
      connections.add(this);
      exec.call(this, sql);
    });
    server = await startTestServer({
      store: 'sqlite',
      env: { LOG_LEVEL: 'silent', ANSWER_MAX_LENGTH: '1000000' },
    });
    spy.mock.restore();
    // The file that the store is a copy of may have been made just now.
    for (const db of connections) if (!db.isOpen) connections.delete(db);
    await putBot(server, { version: echo });
    session = String(fieldAt((await server.call(start)).body, 'sessionId'));
    assert.equal((await server.call(say('before'))).status, 200);
  });
  after(() => server.close());

  function setRoom(pages: number | 'all'): void {
    for (const db of connections) {
      const used = Number(db.prepare('pragma page_count').get()?.['page_count']);
      db.exec(`pragma max_page_count = ${pages === 'all' ? 1_000_000 : used + pages}`);
    }
  }

  it('refuses with 503 and loses nothing; there is room again, it goes on', async () => {
    assert.ok(connections.size >= 2);
    setRoom(1);
    const requests: Readonly<Record<string, ApiRequest>> = {
      continue: say(big, 'k'),
      'continue without key': say(big),
      start: { ...start, body: { message: big } },
      'start that only registers': {
        ...start,
        body: { isOnlyRegistering: true, prefilledVariables: { n: big } },
      },
      'test start': { ...start, path: '/v1/bots/:bot/preview/startChat', body: { message: big } },
      'test start with a bot': {
        ...start,
        path: '/v1/bots/:bot/preview/startChat',
        body: { bot: { variables: [{ id: 'n', name: big }] } },
      },
      'change of the bot': {
        ...start,
        method: 'PATCH',
        path: '/v1/bots/:bot',
        body: { bot: { theme: { customCss: big } } },
      },
      'logs of the client': {
        ...start,
        path: `/v1/sessions/${session}/clientLogs`,
        body: {
          clientLogs: new Array(100).fill({ description: 'x'.repeat(1000), details: 'y'.repeat(1000) }),
        },
      },
      rewind: { ...start, path: `/v1/sessions/${session}/rewind`, body: { turn: 1 } },
    };
    const seen: string[] = [];
    for (const [name, request] of Object.entries(requests)) {
      const answer = await server.call(request);
      seen.push(`${name}: ${answer.status}`);
      if (answer.status === 200 && name === 'rewind') continue;
      assert.equal(answer.status, 503, `${name}: ${answer.text}`);
      assert.equal(fieldAt(answer.body, 'code'), 'OVERLOADED', name);
      assert.match(answer.headers['retry-after'] ?? '', /^\d+$/, name);
      assert.doesNotMatch(answer.text, /sqlite|full|disk|pragma/i);
    }
    setRoom('all');
    const transcript = await server.call({
      ...start,
      method: 'GET',
      path: `/v1/sessions/${session}/transcript`,
      body: undefined,
    });
    assert.doesNotMatch(transcript.text, /xxxx/);
    assert.equal((await server.call(requests['continue'] ?? start)).status, 200);
    assert.deepEqual(textsOf((await server.call(say('after'))).body), ['Got after']);
    for (const [name, request] of Object.entries(requests))
      assert.equal((await server.call(request)).status, 200, `${name}: ${seen.join(', ')}`);
    assert.deepEqual(await server.app.store.maintenance.check(), []);
  });

  it('turns away only what cannot be written: reading goes on', async () => {
    setRoom(0);
    const reads = ['/v1/bots/:bot', '/v1/bots/:bot/results', `/v1/sessions/${session}/transcript`];
    for (const path of reads)
      assert.equal((await server.call({ caller: 'owner', method: 'GET', path })).status, 200, path);
    setRoom('all');
  });

  it('does not refuse for what is only good to know: uses of tokens, days of activity', async () => {
    const { tokens, bots } = server.app.store;
    const refuse = () => Promise.reject(new StoreUnavailableError('full', undefined));
    const mocks = [mock.method(tokens, 'touch', refuse), mock.method(bots, 'touch', refuse)];
    server.clock.now += 24 * 3_600_000;
    const answer = await server.call(start);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(
      mocks.map((each) => each.mock.callCount()),
      [1, 1],
    );
    for (const each of mocks) each.mock.restore();
  });
});
