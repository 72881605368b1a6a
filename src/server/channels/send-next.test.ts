import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceAnswer } from '#channels/adapter.ts';
import { telegram } from '#channels/telegram/telegram.ts';
import { whatsapp } from '#channels/whatsapp/whatsapp.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { account, arrived, going } from '#store/conformance/answering.ts';
import { makeWorld } from '#store/conformance/world.ts';
import { openMemory } from '#store/memory/open.ts';
import type { Store } from '#store/ports/store.ts';
import { sendNext } from './send-next.ts';

const accepted = { status: 200, body: { ok: true, result: { message_id: 1 } } };

/** Where a process can die while it sends: the numbers of the steps that sending takes. */
const steps = ['before it is noted', 'before it is sent', 'before it is settled', 'after it was settled'];

describe('a message to a messenger', () => {
  for (const [deadly, name] of steps.entries())
    for (let deaths = 1; deaths <= 4; deaths++)
      it(`is shown once or twice, in order, when the process dies ${deaths} times ${name}`, async () => {
        const { store, shown, sendAll } = await scene();
        let left = deaths;
        for (let lives = 0; lives <= deaths; lives++)
          await sendAll((step, text) => {
            if (step !== deadly || text !== 'two' || left === 0) return;
            left -= 1;
            throw new Error('It died');
          }).catch((error: unknown) => assert.match(String(error), /It died/));
        await sendAll(() => undefined);
        const rows = (await store.channels.rowsOf('t1', 9)).outbound.toReversed();
        const times = shown.filter((text) => text === 'two').length;
        const isLost = deadly === 1 && deaths >= 2;
        // Twice it was noted and never sent, which nobody can know: it says so.
        if (isLost) assert.match(rows[1]?.error ?? '', /may have been sent/);
        assert.equal(times, isLost ? 0 : deadly === 2 ? 2 : 1);
        assert.deepEqual([...new Set(shown)], isLost ? ['one', 'three'] : ['one', 'two', 'three']);
        assert.deepEqual(
          rows.map(({ state }) => state),
          ['accepted', isLost || (deadly === 2 && deaths >= 2) ? 'failed' : 'accepted', 'accepted'],
        );
      });

  it('is tried for a day while the service is not reached, and twice when nobody knows whether it was', async () => {
    for (const [answer, most] of [
      ['unsent', 50],
      [{ status: 502, body: null }, 50],
      [null, 2],
    ] as const) {
      const { store, sendAll, calls } = await scene({ answer });
      for (let round = 0; round < 50; round++) await sendAll(() => undefined);
      const rows = (await store.channels.rowsOf('t1', 9)).outbound.toReversed();
      assert.equal(calls.filter((text) => text === 'one').length, most, JSON.stringify(answer));
      assert.equal(rows[0]?.state, most === 2 ? 'failed' : 'waiting');
    }
  });

  it('waits for a status when the line broke, where the messenger tells one', async () => {
    const { store, sendAll, calls } = await scene({ answer: null, adapter: whatsapp });
    await sendAll(() => undefined);
    const [row] = (await store.channels.rowsOf('t1', 9)).outbound.toReversed();
    assert.deepEqual([row?.notBefore, row?.doubts], [20_000, 1]);
    const status = { externalId: 'm1', id: 'one', at: 5, error: null, state: 'delivered' } as const;
    assert.ok(await store.channels.noteStatus('a', status));
    await sendAll(() => undefined);
    assert.deepEqual(calls, ['one', 'two']);
  });
});

interface Given {
  readonly answer?: ServiceAnswer | 'unsent';
  readonly adapter?: typeof telegram;
}

/** Told of each step that is made with a text; may throw. */
type Step = (step: number, text: string) => void;

async function scene({ answer = accepted, adapter = telegram }: Given = {}) {
  const store: Store = await makeWorld(openMemory());
  const { channels } = store;
  await channels.connect(account('a', { channel: adapter.capabilities.name }));
  await channels.receive('a', [arrived('1', 10)], { at: 0, cursor: null });
  const call = (text: string): WireCall => ({ method: 'sendMessage', body: { text } });
  await channels.send(
    ['one', 'two', 'three'].map((text) => going(text, { call: JSON.stringify(call(text)), createdAt: 0 })),
  );
  const [shown, calls]: [string[], string[]] = [[], []];
  const send = async (step: Step, { body }: WireCall) => {
    const text = String(body['text']);
    step(1, text);
    calls.push(text);
    if (answer === accepted) shown.push(text);
    return answer;
  };
  /** One life: sends what waits. */
  const sendAll = async (step: Step): Promise<void> => {
    for (;;) {
      const rows = await channels.outbound('a', answer === accepted ? 99_000 : 0, 9);
      if (rows.length === 0) break;
      const parts = {
        store: { channels: mortal(channels, step) },
        adapter,
        clock: () => 0,
        chance: () => 0.5,
      };
      const sending = { ...parts, sentFiles, rareForms, reengage: async () => {} };
      for (const row of rows) await sendNext({ ...sending, call: (each) => send(step, each) }, row);
    }
    // What is to be tried later is due at once in the next life.
    if (answer !== accepted && adapter === telegram)
      for (const row of (await channels.rowsOf('t1', 9)).outbound)
        if (row.state === 'waiting')
          await channels.settleOutbound(row.id, { ...row, notBefore: 0, externalId: null });
  };
  return { store, shown, calls, sendAll };
}

const sentFiles: Parameters<typeof sendNext>[0]['sentFiles'] = {
  ready: async (call) => ({ kind: 'ready', call, accepted: async () => {} }),
};

const rareForms = { isRefused: () => false, noteRefused: () => {} };

const mortal = (channels: Store['channels'], step: Step): Store['channels'] => ({
  ...channels,
  noteAttempts: async (rows, notBefore) => {
    for (const { id } of rows) step(0, id);
    return channels.noteAttempts(rows, notBefore);
  },
  settleOutbound: async (id, outcome) => {
    step(2, id);
    await channels.settleOutbound(id, outcome);
    step(3, id);
  },
});
