import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { Sabotage } from '#store/sqlite/sabotage.ts';

/** What the database says when its disk does not do what it is asked, as result codes of SQLite. */
const troubles: readonly (readonly [name: string, code: number])[] = [
  ['a disk that cannot be read or written', 10],
  ['a write that fails', 778],
  ['a sync that fails', 1034],
  ['a file that became read-only', 8],
  ['a full disk', 13],
  ['a file that another process holds', 5],
  ['a file that cannot be opened any more', 14],
];

const bot = {
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      'Got {{n}}',
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
};

describe('a disk that fails', () => {
  let server: TestServer;
  let session: string;
  let disks: readonly Sabotage[];
  const logged: string[] = [];

  beforeEach(async () => {
    logged.length = 0;
    const connections = new Set<DatabaseSync>();
    const { exec } = DatabaseSync.prototype;
    const spy = mock.method(DatabaseSync.prototype, 'exec', function (this: DatabaseSync, sql: string) {
      if (!connections.has(this)) {
        connections.add(this);
        spoilt.set(this, new Sabotage(this));
      }
      exec.call(this, sql);
    });
    const spoilt = new Map<DatabaseSync, Sabotage>();
    server = await startTestServer({ store: 'sqlite', logTo: { write: (line) => void logged.push(line) } });
    spy.mock.restore();
    disks = [...spoilt.values()];
    await putBot(server, { version: bot });
    session = String(fieldAt((await server.call(start)).body, 'sessionId'));
    assert.deepEqual(textsOf((await say('before', 'first')).body), ['Got before']);
  });
  afterEach(() => server.close());

  const start: ApiRequest = { caller: 'owner', method: 'POST', path: '/v1/bots/hello/startChat', body: {} };
  const say = (message: string, key: string): Promise<ApiAnswer> =>
    server.call({
      ...start,
      path: `/v1/sessions/${session}/continueChat`,
      body: { message },
      headers: { 'idempotency-key': key },
    });
  const saidBy = async (): Promise<readonly unknown[]> => {
    const path = `/v1/sessions/${session}/transcript`;
    const { body, text } = await server.call({ caller: 'owner', method: 'GET', path });
    const transcript = fieldAt(body, 'transcript');
    assert.ok(Array.isArray(transcript), text);
    return transcript
      .filter((entry) => fieldAt(entry, 'role') === 'user')
      .map((entry) => fieldAt(entry, 'text'));
  };
  const setDisk = (code: number | null): void => {
    for (const disk of disks) {
      disk.calls = 0;
      disk.failsAt = code === null ? 0 : 1;
      disk.isLasting = true;
      disk.code = code ?? 0;
    }
  };

  for (const [name, code] of troubles)
    it(`${name}: 503 to all that is asked, nothing acknowledged is lost, and it goes on by itself`, async () => {
      assert.ok(disks.length >= 2);
      setDisk(code);
      const asked: Readonly<Record<string, ApiRequest>> = {
        start,
        'test start': { ...start, path: '/v1/bots/:bot/preview/startChat' },
        'a list': { caller: 'owner', method: 'GET', path: '/v1/bots/:bot/results' },
        'a change': { ...start, method: 'PATCH', path: '/v1/bots/:bot', body: { bot: { name: 'Other' } } },
      };
      const answers: (readonly [string, ApiAnswer])[] = [['an answer', await say('lost', 'second')]];
      for (const [what, request] of Object.entries(asked)) answers.push([what, await server.call(request)]);
      for (const [what, answer] of answers) {
        assert.equal(answer.status, 503, `${what}: ${answer.text}`);
        assert.equal(fieldAt(answer.body, 'code'), 'OVERLOADED', what);
        assert.match(answer.headers['retry-after'] ?? '', /^\d+$/, what);
        assert.doesNotMatch(answer.text, /sqlite|errcode|statement|disk/i, what);
      }
      const ready = async () => {
        server.clock.now += 2000;
        return fetch(`${await server.address()}/readyz`);
      };
      const unready = await ready();
      assert.equal(unready.status, 503);
      const told: unknown = await unready.json();
      assert.equal(fieldAt(told, 'code'), 'OVERLOADED');
      assert.equal(fieldAt(told, 'requestId'), unready.headers.get('x-request-id'));
      setDisk(null);
      assert.equal((await ready()).status, 200);
      assert.deepEqual(await saidBy(), ['before']);
      // What was acknowledged is given again, what was not is done now, once.
      assert.deepEqual(textsOf((await say('before', 'first')).body), ['Got before']);
      for (const _ of [1, 2]) assert.deepEqual(textsOf((await say('lost', 'second')).body), ['Got lost']);
      assert.deepEqual(await saidBy(), ['before', 'lost']);
      assert.equal((await server.call(start)).status, 200);
      assert.deepEqual(await server.app.store.maintenance.check(), []);
      assert.ok(logged.some((line) => line.includes('"level":50')));
    });

  it('in the middle of many answers: those with 200 are kept, the others are not, none is there twice', async () => {
    const sent = Array.from({ length: 30 }, (_, n) => say(`m${n}`, `key ${n}`));
    // Some are through, then the disk is gone.
    const first = await Promise.race(sent);
    assert.equal(first.status, 200);
    setDisk(10);
    const answers = await Promise.all(sent);
    setDisk(null);
    const kept = answers.flatMap(({ status }, n) => (status === 200 ? [`m${n}`] : []));
    for (const { status, text } of answers) assert.ok(status === 200 || status === 503, text);
    assert.deepEqual(await saidBy(), ['before', ...kept]);
    for (let n = 0; n < 30; n += 1)
      assert.deepEqual(textsOf((await say(`m${n}`, `key ${n}`)).body), [`Got m${n}`]);
    const all = await saidBy();
    assert.equal(all.length, 31);
    assert.equal(new Set(all).size, 31);
  });
});
