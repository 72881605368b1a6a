import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMemory } from '#store/memory/open.ts';
import type { Store } from '#store/ports/store.ts';
import type { Subscription } from '#store/ports/webhook.ts';
import { parseEvents, Subscriptions } from './subscriptions.ts';

const hook = (id: string, more: Partial<Subscription> = {}): Subscription => ({
  id,
  workspaceId: 'w1',
  botId: null,
  events: '["answer.created"]',
  ...more,
});

/** Subscriptions of a store that counts how often it is asked. */
function make(...given: readonly Subscription[]) {
  const state = { now: 1000, asked: 0, hooks: given, fails: false };
  const { webhooks } = openMemory();
  const store: Pick<Store, 'webhooks'> = {
    webhooks: {
      ...webhooks,
      subscriptions: async () => {
        state.asked += 1;
        if (state.fails) throw new Error('no');
        return state.hooks;
      },
    },
  };
  return { state, subscriptions: new Subscriptions(store, () => state.now) };
}
const bot = (botId: string, workspaceId = 'w1') => ({ workspaceId, botId });
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('who listens: the bot, the workspace, the event', async () => {
  const { subscriptions } = make(
    hook('all'),
    hook('own', { botId: 'b1' }),
    hook('other', { botId: 'b2' }),
    hook('published', { events: '["bot.published"]' }),
    hook('foreign', { workspaceId: 'w2' }),
  );
  assert.deepEqual(await subscriptions.listening(bot('b1'), 'answer.created'), ['all', 'own']);
  assert.deepEqual(await subscriptions.listening(bot('b3'), 'answer.created'), ['all']);
  assert.deepEqual(await subscriptions.listening(bot('b1'), 'bot.published'), ['published']);
  assert.deepEqual(await subscriptions.listening(bot('b1', 'w3'), 'answer.created'), []);
});

test('a thousand turns of a workspace without webhooks ask the store once', async () => {
  const { state, subscriptions } = make(hook('a', { workspaceId: 'w2' }));
  assert.equal(subscriptions.mayListen('w1'), true, 'not known yet');
  assert.deepEqual(await subscriptions.listening(bot('b1'), 'answer.created'), []);
  for (let turn = 0; turn < 1000; turn++) assert.equal(subscriptions.mayListen('w1'), false);
  assert.equal(state.asked, 1);
});

test('changes of this process count at once, those of others after some seconds', async () => {
  const { state, subscriptions } = make();
  await subscriptions.listening(bot('b1'), 'answer.created');
  state.hooks = [hook('new')];
  assert.equal(subscriptions.mayListen('w1'), false);
  subscriptions.invalidate();
  assert.equal(subscriptions.mayListen('w1'), true);
  assert.deepEqual(await subscriptions.listening(bot('b1'), 'answer.created'), ['new']);
  state.hooks = [];
  state.now += 2501;
  assert.equal(subscriptions.mayListen('w1'), true, 'read in the background');
  await soon();
  assert.equal(subscriptions.mayListen('w1'), false);
  assert.equal(state.asked, 3);
});

test('after a pause, the first turn waits for the changes of other processes', async () => {
  const { state, subscriptions } = make();
  await subscriptions.listening(bot('b1'), 'answer.created');
  assert.equal(subscriptions.mayListen('w1'), false);
  state.hooks = [hook('new')];
  state.now += 5001;
  assert.equal(subscriptions.mayListen('w1'), true, 'not known any more');
  assert.deepEqual(await subscriptions.listening(bot('b1'), 'answer.created'), ['new']);
  assert.equal(state.asked, 2);
});

test('what was read before a change is not kept after it', async () => {
  const { state, subscriptions } = make();
  const reading = subscriptions.listening(bot('b1'), 'answer.created');
  state.hooks = [hook('new')];
  subscriptions.invalidate();
  await reading;
  assert.deepEqual(await subscriptions.listening(bot('b1'), 'answer.created'), ['new']);
});

test('a store that fails fails the first turn, and no later one', async () => {
  const { state, subscriptions } = make(hook('a'));
  state.fails = true;
  await assert.rejects(subscriptions.listening(bot('b1'), 'answer.created'));
  state.fails = false;
  assert.deepEqual(await subscriptions.listening(bot('b1'), 'answer.created'), ['a']);
  state.fails = true;
  state.now += 2501;
  assert.equal(subscriptions.mayListen('w1'), true);
  await soon();
  assert.equal(subscriptions.mayListen('w1'), true);
  assert.equal(state.asked, 3, 'not again at once');
  state.now += 5001;
  assert.deepEqual(await subscriptions.listening(bot('b1'), 'answer.created'), ['a'], 'as it was');
});

test('events that are stored oddly are none', () => {
  assert.deepEqual(parseEvents('["a",1,null]'), ['a']);
  assert.deepEqual(parseEvents('{}'), []);
});
