import assert from 'node:assert/strict';
import { after, describe, it, mock } from 'node:test';
import { eventually } from '#kit/eventually.ts';
import { startWhatsAppScene, type WhatsAppScene } from '#kit/whatsapp-scene.ts';

const PEOPLE = 20;
/** Messages of each, after the one that begins the chat. */
const MESSAGES = 10;

describe('many messages of many contacts in WhatsApp', () => {
  let opening: Promise<WhatsAppScene> | undefined;
  const withScene = async (use: (scene: WhatsAppScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });
  /** Pauses the account, or ends that, and waits until the server has noticed. */
  const pause = async ({ server, accountId }: WhatsAppScene, isPaused: boolean) => {
    const id = await accountId();
    const { channels } = server.app.store;
    await channels.updateAccount(id, { isPaused }, Date.now());
    const reading = mock.method(channels, 'account');
    server.app.channels.refresh(id);
    await eventually(async () => reading.mock.callCount() > 0);
    await reading.mock.calls[0]?.result;
    reading.mock.restore();
    return id;
  };

  it('are answered one by one in the order of their times, however they arrive and how often', (t) =>
    withScene(async (scene) => {
      const { fake, later, post, server, texts } = scene;
      const people = Array.from({ length: PEOPLE }, (_, place) => String(491_520_000 + place));
      for (const person of people) fake.says(person, 'hello');
      await eventually(async () => people.every((person) => texts(person).length === 1), 60_000);
      scene.hold = true;
      fake.deliveries();
      for (let n = 1; n <= MESSAGES; n++) {
        for (const person of people) fake.says(person, `m${n}`);
        later(1000);
      }
      const given = fake.deliveries();
      assert.equal(given.length, PEOPLE * MESSAGES);
      const account = await pause(scene, true);
      const began = performance.now();
      const all = shuffled([...given, ...given]);
      for (let from = 0; from < all.length; from += 20) {
        const some = all.slice(from, from + 20);
        const statuses = await Promise.all(some.map(({ body, signature }) => post(body, signature)));
        assert.deepEqual(new Set(statuses), new Set([200]));
      }
      await pause(scene, false);
      scene.hold = false;
      const shown = ['Got .', ...Array.from({ length: MESSAGES }, (_, n) => `Got m${n + 1}.`)];
      await eventually(async () => people.every((person) => texts(person).length >= shown.length), 60_000);
      for (const person of people) assert.deepEqual(texts(person), shown, person);
      const seconds = (performance.now() - began) / 1000;
      t.diagnostic(`${given.length} messages, each delivered twice, in ${seconds.toFixed(1)} s`);
      await eventually(async () => (await server.app.store.channels.nextDue(account)) === null);
      const rows = (await server.app.store.channels.history(account, 1000)).slice(0, -PEOPLE);
      assert.deepEqual(
        [rows.length, new Set(rows.map(({ state }) => state))],
        [given.length, new Set(['done'])],
      );
    }));

  it('of one contact are kept above a hundred and wait above sixty a minute, and others are answered meanwhile', () =>
    withScene(async (scene) => {
      const { fake, post, server, screenEnds } = scene;
      scene.hold = true;
      const [flood, other] = ['491530000', '491530001'];
      for (let n = 0; n < 110; n++) fake.says(flood, `x${n}`);
      fake.says(other, 'hello');
      const account = await pause(scene, true);
      const answers = fake.deliveries().map(({ body, signature }) => post(body, signature));
      assert.deepEqual(new Set(await Promise.all(answers)), new Set([200]));
      const rows = await server.app.store.channels.history(account, 111);
      const kept = rows.filter(({ why }) => why === 'Too many messages of this contact were waiting.');
      assert.deepEqual([kept.length, new Set(kept.map(({ state }) => state))], [10, new Set(['kept'])]);
      await pause(scene, false);
      await screenEnds(other, 'Got .');
      const { channels } = server.app.store;
      const thread = await channels.findThread(account, [`wa:${flood}`]);
      const left = async () => (await channels.inbound(thread?.id ?? '', 99)).length;
      // It has its turns of this minute: what is left waits, and none of it is lost.
      await eventually(
        async () => (await left()) > 0 && (await channels.waiting(account, server.clock.now, 9)).length === 0,
      );
      scene.later(60_000);
      await eventually(async () => (await left()) === 0);
      scene.hold = false;
    }));
});

/** The same disorder every time. */
function shuffled<T>(all: readonly T[]): readonly T[] {
  let seed = 7;
  const next = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed;
  };
  return all
    .map((each) => ({ each, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

const open = (): Promise<WhatsAppScene> =>
  startWhatsAppScene(
    {
      groups: {
        a: [
          'Got {{said}}.',
          {
            ...{ type: 'choice input', id: 'ask', options: { variableId: 'said' } },
            items: Array.from({ length: MESSAGES }, (_, n) => ({ id: `i${n}`, content: `m${n + 1}` })),
          },
          { type: 'Jump', id: 'again', options: { groupId: 'a' } },
        ],
      },
      variables: ['said'],
    },
    {},
    { env: { LIMIT_TURNS_PER_SESSION: '60' } },
  );
