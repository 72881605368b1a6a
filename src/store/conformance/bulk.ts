import assert from 'node:assert/strict';
import type { Store } from '../ports/store.ts';
import type { Race } from './races.ts';
import { answer, previewTurn, turn } from './world.ts';

/** Starts `count` chats at once, created one a millisecond; `s0` first. */
async function startChats(store: Store, count: number): Promise<void> {
  const outcomes = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      store.turns.commit(
        turn(0, {
          sessionId: `s${n}`,
          newResults: [{ id: `r${n}`, botId: 'b1', createdAt: 1000 + n }],
          ...answer(`${n}`, { resultId: `r${n}` }),
        }),
      ),
    ),
  );
  assert.deepEqual([...new Set(outcomes)], ['committed']);
}

async function pageIds(store: Store, limit: number, cursor?: number) {
  const { results, nextCursor } = await store.results.list('b1', { limit, cursor });
  return { ids: results.map(({ id }) => id), nextCursor };
}

/** Many rows, and lists that lose rows while they are read. */
export const bulk: readonly Race[] = [
  {
    name: 'pages of every size hold everything once, in one order',
    run: async (store) => {
      await startChats(store, 23);
      const whole = Array.from({ length: 23 }, (_, n) => `r${22 - n}`);
      for (const limit of [1, 2, 5, 22, 23, 24, 500]) {
        const seen: string[] = [];
        let cursor: number | undefined;
        do {
          const page = await pageIds(store, limit, cursor);
          assert.ok(page.ids.length > 0 && page.ids.length <= limit);
          seen.push(...page.ids);
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        assert.deepEqual(seen, whole, `limit ${limit}`);
      }
    },
  },
  {
    name: 'a page goes on behind its cursor when that result, or the next ones, were archived',
    run: async (store) => {
      await startChats(store, 10);
      const first = await pageIds(store, 3);
      assert.deepEqual(first.ids, ['r9', 'r8', 'r7']);
      await store.results.archive('b1', ['r7', 'r6', 'r4']);
      const second = await pageIds(store, 3, first.nextCursor ?? -1);
      assert.deepEqual(second.ids, ['r5', 'r3', 'r2']);
      const third = await pageIds(store, 3, second.nextCursor ?? -1);
      assert.deepEqual(third, { ids: ['r1', 'r0'], nextCursor: null });
      await store.bots.delete({ workspaceId: 'w1', botId: 'b1' });
      assert.deepEqual(await pageIds(store, 3, second.nextCursor ?? -1), { ids: [], nextCursor: null });
    },
  },
  {
    name: 'reading all pages leaves out what is archived on the way',
    run: async (store) => {
      await startChats(store, 350);
      const seen: string[] = [];
      for await (const page of store.results.pages('b1', {})) {
        if (seen.length === 0) await store.results.archive('b1', ['r0', 'r1', 'r100']);
        seen.push(...page.map(({ id }) => id));
      }
      assert.equal(seen.length, 347);
      assert.ok(!seen.includes('r0') && !seen.includes('r1') && !seen.includes('r100'));
    },
  },
  {
    name: 'archiving many named results passes over the unknown and the repeated',
    run: async (store) => {
      await startChats(store, 250);
      const ids = Array.from({ length: 500 }, (_, n) => `r${n % 260}`);
      const done = await store.results.archive('b1', ids);
      assert.deepEqual(new Set(done), new Set(Array.from({ length: 250 }, (_, n) => `r${n}`)));
      assert.equal(done.length, 250);
      assert.deepEqual(await store.results.archive('b1', ids), []);
      for (const n of [0, 99, 100, 249]) assert.equal(await store.turns.load(`s${n}`), null);
    },
  },
  {
    name: 'the same results archived by two at once are told once',
    run: async (store) => {
      await startChats(store, 120);
      const both = await Promise.all([
        store.results.archive('b1', 'all'),
        store.results.archive('b1', 'all'),
      ]);
      assert.equal(both.flat().length, 120);
      assert.equal(new Set(both.flat()).size, 120);
    },
  },
  {
    name: 'chats that go on while their results are archived end in one piece',
    run: async (store) => {
      await startChats(store, 60);
      const [archived, ...outcomes] = await Promise.all([
        store.results.archive('b1', 'all'),
        ...Array.from({ length: 60 }, (_, n) =>
          store.turns.commit(turn(1, { sessionId: `s${n}`, ...answer('late', { resultId: `r${n}` }) })),
        ),
      ]);
      assert.equal(archived.length, 60);
      assert.ok(outcomes.every((outcome) => outcome === 'committed' || outcome === 'conflict'));
      for (let n = 0; n < 60; n += 1) {
        assert.deepEqual((await store.results.get({ botId: 'b1', id: `r${n}` }))?.answers, []);
        assert.equal(await store.turns.load(`s${n}`), null);
      }
    },
  },
  {
    name: 'sweeps in portions of every size take each idle session once',
    run: async (store) => {
      for (const limit of [1, 7, 40, 41]) {
        const at = 1000 * limit;
        await Promise.all(
          Array.from({ length: 40 }, (_, n) =>
            store.turns.commit(
              n % 2
                ? previewTurn({ sessionId: `p${limit}-${n}`, at })
                : turn(0, { sessionId: `s${limit}-${n}`, at }),
            ),
          ),
        );
        let rounds = 0;
        for (let looked = limit; looked === limit; rounds += 1) {
          looked = await store.sessions.sweep(at + 500, limit);
        }
        assert.ok(rounds >= Math.floor(40 / limit) && rounds <= 42, `${rounds} rounds of ${limit}`);
        for (let n = 0; n < 40; n += 1) {
          assert.equal(await store.turns.load(`${n % 2 ? 'p' : 's'}${limit}-${n}`), null);
        }
      }
      assert.equal((await store.results.stats('b1', {})).totalViews, 80);
    },
  },
  {
    name: 'old replies go in portions, young ones stay',
    run: async (store) => {
      for (let n = 0; n < 25; n += 1) {
        await store.idempotency.put(
          { scope: `${n % 3}`, key: `${n}`, bodyHash: 'h', status: 200, body: '' },
          n,
        );
      }
      const gone = [await store.idempotency.sweep(20, 8), await store.idempotency.sweep(20, 8)];
      assert.deepEqual([...gone, await store.idempotency.sweep(20, 8)], [8, 8, 4]);
      assert.equal(await store.idempotency.sweep(20, 8), 0);
      for (let n = 20; n < 25; n += 1) assert.ok(await store.idempotency.get(`${n % 3}`, `${n}`));
    },
  },
  {
    name: 'a hundred answers at once to one question: one is taken',
    run: async (store) => {
      await store.turns.commit(turn(0));
      for (let n = 1; n <= 5; n += 1) {
        const outcomes = await Promise.all(
          Array.from({ length: 100 }, (_, index) => store.turns.commit(turn(n, answer(`${n}-${index}`)))),
        );
        assert.equal(outcomes.filter((outcome) => outcome === 'committed').length, 1);
        assert.equal(outcomes.filter((outcome) => outcome === 'conflict').length, 99);
      }
      const result = await store.results.get({ botId: 'b1', id: 'r1' });
      assert.deepEqual(
        result?.answers.map(({ content }) => content.slice(0, 2)),
        ['1-', '2-', '3-', '4-', '5-'],
      );
      assert.equal((await store.sessions.events({ botId: 'b1', id: 's1' })).length, 6);
    },
  },
  {
    name: 'publishing, unpublishing and moving at once leave one consistent bot',
    run: async (store) => {
      const scope = { workspaceId: 'w1', botId: 'b1' };
      await store.versions.putDraft({ key: 'v2', botId: 'b1', document: '{}', at: 1 });
      const outcomes = await Promise.allSettled([
        store.versions.publish({ botId: 'b1', key: 'v2' }, { at: 2000, publicId: 'x' }),
        store.versions.unpublish('b1', { at: 2000, by: null }),
        store.bots.move(scope, { workspaceId: 'w2', folderId: null, at: 2000 }),
        store.bots.move(scope, { workspaceId: 'w2', folderId: null, at: 2000 }),
        store.bots.update(scope, { patch: { name: 'new' }, at: 2000 }),
      ]);
      assert.ok(outcomes.every(({ status }) => status === 'fulfilled'));
      const bot = await store.bots.get('b1');
      assert.equal(bot?.workspaceId, 'w2');
      assert.equal(bot.publishedKey === null, bot.publishedAt === null);
      assert.deepEqual((await store.bots.list('w2', {})).map(({ id }) => id).sort(), ['b1', 'b2']);
    },
  },
  {
    name: 'the last admin is the last one however many leave at once',
    run: async (store) => {
      for (const userId of ['bob', 'cid', 'dot'])
        await store.members.add({ workspaceId: 'w1', userId, role: 'ADMIN', at: 1 });
      const left = await Promise.all([
        ...['ada', 'bob'].map((userId) => store.members.remove({ workspaceId: 'w1', userId })),
        ...['cid', 'dot'].map((userId) => store.members.setRole({ workspaceId: 'w1', userId }, 'GUEST')),
      ]);
      assert.equal(left.filter(({ ok }) => ok).length, 3);
      const admins = (await store.members.list('w1')).filter(({ role }) => role === 'ADMIN');
      assert.equal(admins.length, 1);
    },
  },
];
