import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { SendRate } from '#channels/capabilities.ts';
import type { Outcome } from '#channels/wire-call.ts';
import { account, going } from '#store/conformance/answering.ts';
import { makeWorld } from '#store/conformance/world.ts';
import { openMemory } from '#store/memory/open.ts';
import type { Outbound } from '#store/ports/channel.ts';
import { SendRates } from './send-rates.ts';
import { Sender } from './sender.ts';

const accepted: Outcome = { kind: 'accepted', externalId: 'm' };
const tooFast: Outcome = { kind: 'again', because: 'Too fast', isTooFast: true };
const stopped: Outcome = { kind: 'accountStopped', because: 'It is restricted.' };

describe('what waits for an account', () => {
  it('is sent to each contact in order, and to the others while one takes long', async () => {
    const { sender, sent, work, finish } = await scene([
      ...['1a', '1b', '2a', '2b', '3a', '3b'],
      ...['4a', '5a', '6a', '7a', '8a', '9a'],
    ]);
    await work();
    assert.deepEqual(sent, ['1a', '2a', '3a', '4a', '5a', '6a', '7a', '8a']);
    await finish('2a');
    await work();
    await finish('2b');
    await work();
    assert.deepEqual(sent.slice(8), ['2b', '9a']);
    for (const id of [...sent]) await finish(id);
    await work();
    assert.deepEqual(sent.slice(10), ['1b', '3b']);
    for (const id of ['1b', '3b']) await finish(id);
    await sender.stop();
  });

  it('does not hide behind hundreds of contacts that got as much as they may', async () => {
    const many = Array.from({ length: 300 }, (_, n) => `${n}`);
    const ids = [...many.flatMap((n) => [`${n}a`, `${n}b`]), 'last-a'];
    const { sender, sent, rates, work, finish, clock } = await scene(ids, { size: 1, perSecond: 0.001 });
    for (const n of many) rates.take(`t${n}`, 0);
    // The account may send again, each of them not.
    clock.now = 20_000;
    for (let n = 0; n < 3 && sent.length === 0; n++) await work();
    assert.deepEqual(sent, ['last-a']);
    await finish('last-a');
    await sender.stop();
  });

  it('is not looked for until it is due, however long that is', async () => {
    const { sender, channels, clock } = await scene([]);
    const asked = mock.method(channels, 'outbound');
    await channels.send([going('1a', { threadId: 't1', notBefore: 60, createdAt: 0 })]);
    const began = performance.now();
    await sender.work(30_000);
    const ms = performance.now() - began;
    assert.ok(ms >= 55 && ms < 20_000, `${ms} ms`);
    assert.equal(asked.mock.callCount(), 1);
    clock.now = 60;
    assert.equal((await channels.outbound('a', clock.now, 9)).length, 1);
  });

  it('is looked for after a status only while something waits', async () => {
    const { sender, channels, sent, work, finish } = await scene(['1a']);
    await work();
    assert.deepEqual(sent, ['1a']);
    const asked = mock.method(channels, 'outbound');
    const looks = async (): Promise<number> => {
      const before = asked.mock.callCount();
      sender.moved();
      await sender.work(1);
      return asked.mock.callCount() - before;
    };
    assert.equal(await looks(), 1, 'it is under way');
    await finish('1a');
    await work();
    // Nothing waits: only the pause ends.
    const sleeping = sender.work(30);
    const before = asked.mock.callCount();
    sender.moved();
    await sleeping;
    assert.equal(asked.mock.callCount() - before, 0);
  });

  it('is sent half as fast once, however many requests the service found too fast', async () => {
    const { rates, work, finish, clock } = await scene(['1a', '2a', '3a']);
    await work();
    for (const id of ['1a', '2a', '3a']) await finish(id, tooFast);
    clock.now = 1000;
    assert.equal(drained(rates, clock.now), 20);
  });

  it('waits while the service takes nothing, also if a request from before was accepted', async () => {
    const { sender, sent, told, work, finish, clock } = await scene(['1a', '2a', '2b']);
    await work();
    await finish('1a', stopped);
    await finish('2a');
    assert.deepEqual([told, sender.obstacle], [['It is restricted.'], 'It is restricted.']);
    await work();
    assert.deepEqual(sent, ['1a', '2a']);
    clock.now = 120_000;
    await work();
    await finish('2b');
    assert.deepEqual([sent, sender.obstacle], [['1a', '2a', '2b'], undefined]);
    assert.deepEqual(told, ['It is restricted.', null]);
  });
});

/** How many messages may leave at once. */
function drained(rates: SendRates, now: number): number {
  let count = 0;
  while (rates.waitOfAll(now) === 0) rates.take(`${count++}`, now);
  return count;
}

/** `ids`: messages that wait, each begins with the number of its contact. `perContact`: how fast one may be written to. */
async function scene(ids: readonly string[], perContact: SendRate = { size: 9, perSecond: 9 }) {
  const { channels } = await makeWorld(openMemory());
  const store = { channels };
  await channels.connect(account('a'));
  await channels.send(ids.map((id) => going(id, { threadId: `t${id.slice(0, -1)}`, createdAt: 0 })));
  const clock = { now: 0 };
  const rates = new SendRates({ account: { size: 40, perSecond: 40 }, contact: perContact });
  const sent: string[] = [];
  const told: (string | null)[] = [];
  const ends = new Map<string, (outcome: Outcome) => void>();
  const send = async ({ id, doubts, notBefore }: Outbound): Promise<Outcome> => {
    sent.push(id);
    const outcome = await new Promise<Outcome>((resolve) => ends.set(id, resolve));
    const state = outcome.kind === 'accepted' ? 'accepted' : 'failed';
    await channels.settleOutbound(id, {
      ...{ state, doubts, notBefore, error: null, externalId: null, acceptedAt: null },
    });
    return outcome;
  };
  const sender = new Sender({
    ...{ store, rates, send, accountId: 'a', clock: () => clock.now, mayWork: () => true },
    log: { warn: assert.fail },
    told: async (problem) => void told.push(problem),
  });
  return {
    ...{ sender, sent, told, rates, clock, channels },
    work: async () => {
      // What woke it before does not matter here.
      sender.wake();
      await sender.work(1);
      sender.wake();
      await sender.work(1);
    },
    finish: async (id: string, outcome = accepted) => {
      ends.get(id)?.(outcome);
      ends.delete(id);
      for (let n = 0; n < 20; n++) await Promise.resolve();
    },
  };
}
