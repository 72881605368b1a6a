import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addResult } from '#kit/add-result.ts';
import { startTestServer } from '#kit/api.ts';
import { eventually } from '#kit/eventually.ts';
import { account, arrived } from '#store/conformance/answering.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A server with housekeeping that only does the rounds it is asked for. */
async function withServer(
  work: (server: Awaited<ReturnType<typeof startTestServer>>, keeping: Housekeeping) => Promise<void>,
) {
  const server = await startTestServer();
  const keeping = startHousekeeping(server.app, 1_000_000);
  try {
    await work(server, keeping);
  } finally {
    await keeping.stop();
    await server.close();
  }
}

describe('housekeeping', () => {
  test('remembered replies go after a day, more than fit in a batch too', () =>
    withServer(async ({ app, clock }, keeping) => {
      const reply = { scope: 's', bodyHash: 'h', status: 200, body: '{}' };
      for (let n = 0; n < 450; n++) await app.store.idempotency.put({ ...reply, key: `old ${n}` }, clock.now);
      clock.now += DAY + 1;
      await app.store.idempotency.put({ ...reply, key: 'new' }, clock.now);
      await keeping.round();
      assert.equal(await app.store.idempotency.get('s', 'old 0'), null);
      assert.equal(await app.store.idempotency.get('s', 'old 449'), null);
      assert.notEqual(await app.store.idempotency.get('s', 'new'), null);
    }));

  test('a chat that was idle for too long cannot be loaded any more', () =>
    withServer(async ({ app, call, clock }, keeping) => {
      const started = await call({
        caller: 'chatKey',
        method: 'POST',
        path: '/v1/bots/hello/startChat',
        body: {},
      });
      const sessionId = /"sessionId":"([^"]+)"/.exec(started.text)?.[1] ?? '';
      await keeping.round();
      assert.notEqual(await app.store.turns.load(sessionId), null);
      clock.now += app.config.sessionIdleMs + 1;
      await keeping.round();
      assert.equal(await app.store.turns.load(sessionId), null);
    }));

  test('bots are removed for good after 30 days in the trash', () =>
    withServer(async ({ app, fixtures, clock }, keeping) => {
      const [botId, workspaceId] = [fixtures.id('bot'), fixtures.id('workspace')];
      await app.store.trash.put({ workspaceId, botId }, { at: clock.now, by: null });
      clock.now += 30 * DAY;
      await keeping.round();
      assert.notEqual(await app.store.bots.head(botId), null);
      clock.now += 1;
      await keeping.round();
      assert.equal(await app.store.bots.head(botId), null);
      assert.notEqual(await app.store.bots.head(fixtures.id('draft')), null);
    }));

  test('results go once their bot keeps them no longer', () =>
    withServer(async ({ app, call, clock, fixtures }, keeping) => {
      const [botId, workspaceId] = [fixtures.id('bot'), fixtures.id('workspace')];
      const began = clock.now;
      await addResult(app.store, { id: 'old', botId, workspaceId, at: began, answers: [['b', 'x']] });
      await addResult(app.store, { id: 'new', botId, workspaceId, at: began + 1, answers: [['b', 'y']] });
      const keepFor = (resultRetentionDays: number | null) =>
        call({
          caller: 'owner',
          method: 'PATCH',
          path: '/v1/bots/:bot',
          body: { bot: { resultRetentionDays } },
        });
      const kept = async () =>
        (await app.store.results.list(botId, { limit: 9 })).results.map(({ id }) => id);
      await keepFor(7);
      clock.now = began + 7 * DAY;
      await keeping.round();
      assert.deepEqual(await kept(), ['new', 'old']);
      clock.now += 1;
      await keeping.round();
      assert.deepEqual(await kept(), ['new']);
      await keepFor(null);
      clock.now += 100 * DAY;
      await keeping.round();
      assert.deepEqual(await kept(), ['new']);
    }));

  test('answered deliveries of messengers are forgotten after eight days', () =>
    withServer(async ({ app, fixtures, clock }, keeping) => {
      const { channels } = app.store;
      const workspaceId = fixtures.id('workspace');
      await channels.connect(account('a', { workspaceId, isPaused: true }));
      await channels.receive('a', [arrived('1', clock.now)], { at: clock.now, cursor: null });
      const [row] = await channels.history('a', 1);
      await channels.settleInbound([row?.seq ?? 0], { state: 'kept', why: null });
      clock.now += 8 * DAY;
      await keeping.round();
      assert.equal((await channels.history('a', 1)).length, 1);
      clock.now += 1;
      await keeping.round();
      assert.equal((await channels.history('a', 1)).length, 0);
    }));

  test('drafts that nobody tried for a day go, expired sign-in links too', () =>
    withServer(async ({ app, fixtures, clock }, keeping) => {
      const draft = { botId: fixtures.id('bot'), document: '{}' };
      await app.store.versions.putDraft({ ...draft, key: 'old', at: clock.now });
      await app.store.versions.putDraft({ ...draft, key: 'used', at: clock.now + 7.5 * DAY });
      const link = {
        hash: 'x',
        userId: fixtures.id('ownerUser'),
        createdAt: clock.now,
        expiresAt: clock.now + DAY,
      };
      await app.store.signInLinks.create(link);
      clock.now += 8 * DAY;
      await keeping.round();
      assert.equal(await app.store.versions.load('old'), null);
      assert.notEqual(await app.store.versions.load('used'), null);
      assert.equal(await app.store.signInLinks.use('x', 0), null, 'gone, not just expired');
    }));

  test('a draft is kept hourly while it changes, and what was kept goes after 90 days unless it has a name', () =>
    withServer(async ({ app, call, fixtures, clock }, keeping) => {
      const botId = fixtures.id('draft');
      const kept = () => app.store.versions.listCheckpoints(botId);
      const edit = (title: string) =>
        call({
          ...{ caller: 'owner', method: 'PATCH', path: '/v1/bots/:draft' },
          body: { bot: { groups: [{ id: 'g', title, graphCoordinates: { x: 0, y: 0 }, blocks: [] }] } },
        });
      await keeping.round();
      assert.equal((await kept()).length, 0, 'nothing changed');
      await edit('A');
      await keeping.round();
      const [first] = await kept();
      assert.deepEqual([first?.reason, first?.by], ['hourly', fixtures.id('ownerUser')]);
      await edit('B');
      clock.now += HOUR;
      await keeping.round();
      assert.equal((await kept()).length, 1, 'an hour is not over');
      clock.now += 1;
      await keeping.round();
      clock.now += HOUR + 1;
      await keeping.round();
      assert.equal((await kept()).length, 2, 'nothing changed since');
      await app.store.versions.nameCheckpoint({ botId, key: first?.key ?? '' }, 'Before the fair');
      clock.now += 91 * DAY;
      await keeping.round();
      assert.deepEqual(
        (await kept()).map(({ name }) => name),
        ['Before the fair'],
      );
    }));

  test('changes of drafts go after 30 days', () =>
    withServer(async ({ app, fixtures, clock }, keeping) => {
      const [botId, workspaceId] = [fixtures.id('bot'), fixtures.id('workspace')];
      const batch = { batchId: 'x', userId: null, clientId: null, label: 'Rename', ops: '[]', inverse: '[]' };
      const edit = { baseRev: 0, batches: [batch] };
      await app.store.bots.update({ workspaceId, botId }, { patch: {}, at: clock.now, edit });
      clock.now += 30 * DAY;
      await keeping.round();
      assert.equal((await app.store.opBatches.list(botId, { limit: 9 })).length, 1);
      clock.now += 1;
      await keeping.round();
      assert.equal((await app.store.opBatches.list(botId, { limit: 9 })).length, 0);
    }));

  test('events for webhooks go after a week, sent or not', () =>
    withServer(async ({ app, fixtures, clock }, keeping) => {
      const waiting = () => app.store.outbox.get(fixtures.id('webhook'), fixtures.id('delivery'));
      clock.now += 6 * DAY;
      await keeping.round();
      assert.notEqual(await waiting(), null);
      clock.now += DAY;
      await keeping.round();
      assert.equal(await waiting(), null);
    }));

  test('one task that fails does not keep the others from their work', () =>
    withServer(async ({ app, clock }) => {
      const reply = { scope: 's', key: 'k', bodyHash: 'h', status: 200, body: '{}' };
      await app.store.idempotency.put(reply, clock.now);
      clock.now += DAY + 1;
      const sessions = { ...app.store.sessions, sweep: () => Promise.reject(new Error('busy')) };
      const keeping = startHousekeeping({ ...app, store: { ...app.store, sessions } }, 1_000_000);
      await keeping.round();
      await keeping.stop();
      assert.equal(await app.store.idempotency.get('s', 'k'), null);
    }));

  test('rounds never overlap, and none begins after the end', () =>
    withServer(async ({ app }) => {
      let running = 0;
      let rounds = 0;
      const sweep = async () => {
        rounds += 1;
        running += 1;
        assert.equal(running, 1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return 0;
      };
      const keeping = startHousekeeping(
        { ...app, store: { ...app.store, sessions: { ...app.store.sessions, sweep } } },
        1,
      );
      await Promise.all([keeping.round(), keeping.round()]);
      assert.equal(rounds, 1);
      await eventually(async () => rounds > 2);
      await keeping.stop();
      const before = rounds;
      await new Promise((resolve) => setTimeout(resolve, 20));
      assert.equal(rounds, before);
    }));
});
