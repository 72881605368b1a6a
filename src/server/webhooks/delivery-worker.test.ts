import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Egress, EgressResult } from '#server/egress/create-egress.ts';
import { bot, makeWorld, turn } from '#store/conformance/world.ts';
import { openMemory } from '#store/memory/open.ts';
import type { OutboxEvent } from '#store/ports/outbox.ts';
import type { Store } from '#store/ports/store.ts';
import { DeliveryWorker } from './delivery-worker.ts';

const workers: DeliveryWorker[] = [];
const answer = (status: number): EgressResult => ({
  ok: true,
  status,
  headers: {},
  body: Buffer.alloc(0),
  finalUrl: 'https://a.example/',
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const hook = (n: number) => ({
  ...{ id: `h${n}`, workspaceId: 'w1', botId: null, url: 'https://a.example/', events: '[]', secret: '' },
  ...{ isEnabled: true, createdAt: n },
});

/** A world with webhooks `h0`… and a place where workers send to. */
async function world(hooks = 1) {
  const store = await makeWorld(openMemory());
  await store.bots.create(bot('b9', 'w1'));
  for (let n = 0; n < hooks; n++) await store.webhooks.create(hook(n), 100);
  const state = { now: 10_000, takes: 1, held: Promise.resolve(), status: 200, underWay: 0, most: 0 };
  const sent: string[] = [];
  const egress: Egress = {
    request: async ({ body, signal }) => {
      state.underWay += 1;
      state.most = Math.max(state.most, state.underWay);
      sent.push(String(body));
      await Promise.race([
        state.held.then(() => pause(state.takes)),
        new Promise((resolve) => signal?.addEventListener('abort', resolve)),
      ]);
      state.underWay -= 1;
      return signal?.aborted
        ? { ok: false, reason: 'timeout', message: 'The request was cancelled.' }
        : answer(state.status);
    },
    close: async () => {},
  };
  let turns = 0;
  return {
    store,
    state,
    sent,
    worker: (own: Partial<Store> = {}) => {
      const made = new DeliveryWorker({
        store: { ...store, ...own },
        egress,
        secretOf: () => 's',
        clock: () => state.now,
        newId: () => `worker${workers.length}`,
        log: { warn: () => {}, error: () => {} },
        onPaused: () => {},
      });
      workers.push(made);
      return made;
    },
    tell: async (webhookId: string, ...ids: readonly string[]) => {
      const outbox = ids.map(
        (id): OutboxEvent => ({ id, webhookId, resultId: null, event: 'x', payload: id }),
      );
      assert.equal(await store.turns.commit(turn(turns++, { outbox })), 'committed');
    },
  };
}

const numbers = (count: number, name = 'e') => Array.from({ length: count }, (_, n) => `${name}${n}`);

describe('deliveries of webhooks', () => {
  afterEach(async () => {
    for (const each of workers.splice(0)) await each.stop(0);
  });

  test('many events are sent in order, once', async () => {
    const { worker, tell, sent } = await world();
    await tell('h0', ...numbers(95));
    const one = worker();
    one.wake('h0');
    await one.idle();
    assert.deepEqual(sent, numbers(95));
  });

  test('events that come while others are sent are not left waiting', async () => {
    const { worker, tell, sent, state } = await world();
    const one = worker();
    state.takes = 5;
    for (const id of numbers(12)) {
      await tell('h0', id);
      one.wake('h0');
      await pause(3);
    }
    while (sent.length < 12) await pause(5);
    await one.idle();
    assert.deepEqual(sent, numbers(12));
  });

  test('several processes send each event once and in order', async () => {
    const { worker, tell, sent, state } = await world(3);
    state.takes = 3;
    for (const hook of ['h0', 'h1', 'h2']) await tell(hook, ...numbers(15, `${hook}-`));
    const all = [worker(), worker(), worker()];
    await Promise.all(all.map((each) => each.look()));
    for (const each of all) for (const hook of ['h2', 'h1', 'h0']) each.wake(hook);
    while (sent.length < 45) await pause(5);
    await Promise.all(all.map((each) => each.idle()));
    for (const hook of ['h0', 'h1', 'h2'])
      assert.deepEqual(
        sent.filter((each) => each.startsWith(hook)),
        numbers(15, `${hook}-`),
      );
  });

  test('only so many webhooks are sent to at the same time', async () => {
    const { worker, tell, sent, state } = await world(30);
    state.takes = 10;
    for (const hook of numbers(30, 'h')) await tell(hook, hook);
    const one = worker();
    await one.look();
    while (sent.length < 30) await pause(5);
    await one.idle();
    assert.ok(state.most <= 8, `${state.most} at once`);
  });

  test('a process that is gone holds nothing up for long', async () => {
    const { worker, tell, sent, store, state } = await world();
    await tell('h0', 'e0');
    await store.outbox.claim({ webhookId: 'h0', by: 'gone', until: state.now + 15_000 }, state.now, 5);
    const one = worker();
    await one.look();
    await one.idle();
    assert.deepEqual(sent, []);
    state.now += 15_000;
    await one.look();
    await one.idle();
    assert.deepEqual(sent, ['e0']);
  });

  test('stopping lets what is on its way finish', async () => {
    const { worker, tell, sent, store, state } = await world();
    const { promise, resolve } = Promise.withResolvers<void>();
    state.held = promise;
    await tell('h0', 'e0', 'e1');
    const one = worker();
    one.wake('h0');
    while (sent.length === 0) await pause(1);
    const stopped = one.stop(60_000);
    resolve();
    await stopped;
    assert.deepEqual(sent, ['e0']);
    assert.notEqual((await store.outbox.get('h0', 'e0'))?.deliveredAt, null);
    one.wake('h0');
    await one.idle();
    assert.deepEqual(sent, ['e0'], 'nothing more');
    // And gives the rest to whoever comes next, at once and without a mark against it.
    const next = worker();
    await next.look();
    await next.idle();
    assert.deepEqual(sent, ['e0', 'e1']);
  });

  test('stopping does not wait for the slow: they are tried again later as if nothing had been', async () => {
    const { worker, tell, sent, store, state } = await world();
    state.held = new Promise(() => {});
    await tell('h0', 'e0');
    const one = worker();
    one.wake('h0');
    while (sent.length === 0) await pause(1);
    // Without that, it would wait for ever.
    await one.stop(20);
    assert.equal((await store.outbox.get('h0', 'e0'))?.attempts, 0);
    assert.deepEqual(await store.outbox.due(5), [{ webhookId: 'h0', at: 0 }]);
  });

  test('new events do not hurry a webhook that failed', async () => {
    const { worker, tell, sent, state } = await world();
    state.status = 500;
    await tell('h0', 'e0');
    const one = worker();
    one.wake('h0');
    await one.idle();
    await tell('h0', 'e1');
    one.wake('h0');
    await one.idle();
    assert.deepEqual(sent, ['e0']);
    state.status = 200;
    state.now += 10_000;
    await one.look();
    await one.idle();
    assert.deepEqual(sent, ['e0', 'e0', 'e1']);
  });

  test('a store that refuses is asked again later; nothing is lost', async () => {
    const { worker, tell, sent, store, state } = await world();
    let fails = true;
    const outbox = {
      ...store.outbox,
      claim: (...given: Parameters<Store['outbox']['claim']>) =>
        fails ? Promise.reject(new Error('full')) : store.outbox.claim(...given),
    };
    await tell('h0', 'e0');
    const one = worker({ outbox });
    one.wake('h0');
    await one.idle();
    fails = false;
    state.now += 10_000;
    await one.look();
    await one.idle();
    assert.deepEqual(sent, ['e0']);
  });

  test('nothing to do costs nothing: no timer, no question', async () => {
    const { worker, store } = await world(5);
    let asked = 0;
    const outbox = {
      ...store.outbox,
      due: (limit: number) => {
        asked += 1;
        return store.outbox.due(limit);
      },
    };
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const one = worker({ outbox });
    await one.look();
    await one.idle();
    await pause(50);
    assert.equal(asked, 1);
    // Those of tests before may have ended meanwhile.
    assert.ok(timers() <= before, `${timers()} timers, ${before} before`);
  });
});
