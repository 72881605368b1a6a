import assert from 'node:assert/strict';
import type { Store } from '../ports/store.ts';
import { answer, bot, turn, user } from './world.ts';

/** What rows cannot say: many calls at once, and lists that change while they are read. */
export interface Race {
  readonly name: string;
  readonly run: (store: Store) => Promise<void>;
  /** Says something about calls in the order of being made, which only one process can know. */
  readonly isOfOneProcess?: boolean;
}

export const races: readonly Race[] = [
  {
    name: '200 sessions at once all get through, each whole',
    run: async (store) => {
      const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
      for (const n of [0, 1, 2]) {
        const outcomes = await Promise.all(
          numbers.map((number) =>
            store.turns.commit(
              turn(n, { sessionId: `s${number}`, ...answer(`${number}-${n}`, { resultId: `r${number}` }) }),
            ),
          ),
        );
        assert.deepEqual([...new Set(outcomes)], ['committed']);
      }
      for (const number of numbers) {
        const result = await store.results.get({ botId: 'b1', id: `r${number}` });
        assert.deepEqual(
          result?.answers.map(({ content }) => content),
          [`${number}-0`, `${number}-1`, `${number}-2`],
        );
      }
    },
  },
  {
    name: 'turns of one session handed in together are taken in order, each number once',
    isOfOneProcess: true,
    run: async (store) => {
      const outcomes = await Promise.all([
        store.turns.commit(turn(0)),
        store.turns.commit(turn(1, answer('first'))),
        store.turns.commit(turn(1, answer('second'))),
        store.turns.commit(turn(2)),
      ]);
      assert.deepEqual(outcomes, ['committed', 'committed', 'conflict', 'committed']);
      const result = await store.results.get({ botId: 'b1', id: 'r1' });
      assert.deepEqual(
        result?.answers.map(({ content }) => content),
        ['first'],
      );
    },
  },
  {
    name: 'a turn that must not happen takes no other with it',
    run: async (store) => {
      const remembered = { scope: 'k', key: 'a', bodyHash: 'h', status: 200, body: '' };
      await store.idempotency.put(remembered, 1);
      const outcomes = await Promise.all([
        store.turns.commit(turn(0)),
        store.turns.commit(turn(0, { sessionId: 's2', ...answer('no', { resultId: 'r2' }), remembered })),
        store.turns.commit(turn(0, { sessionId: 's3', ...answer('yes', { resultId: 'r3' }) })),
        store.turns.commit(turn(0, { sessionId: 's4' })),
      ]);
      assert.deepEqual(outcomes, ['committed', 'conflict', 'committed', 'committed']);
      assert.equal(await store.results.get({ botId: 'b1', id: 'r2' }), null);
      assert.equal((await store.results.get({ botId: 'b1', id: 'r3' }))?.answers.length, 1);
      for (const id of ['s1', 's4']) assert.equal((await store.turns.load(id))?.record.turn, 0);
    },
  },
  {
    name: 'one reply is remembered however many turns claim it',
    run: async (store) => {
      const remembered = { scope: 'k', key: 'a', bodyHash: 'h', status: 200, body: '' };
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.turns.commit(turn(0, { sessionId: `s${index}`, remembered })),
        ),
      );
      assert.equal(outcomes.filter((outcome) => outcome === 'committed').length, 1);
    },
  },
  {
    name: 'seats never run over, however many join at once',
    run: async (store) => {
      await store.workspaces.update('w1', { customSeatsLimit: 8 }, 2000);
      for (let number = 0; number < 100; number += 1) await store.users.create(user(`u${number}`));
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          number % 2
            ? store.members.add({ workspaceId: 'w1', userId: `u${number}`, role: 'MEMBER', at: 1 })
            : store.invitations.create({
                id: `i${number}`,
                workspaceId: 'w1',
                email: `n${number}@x.org`,
                type: 'MEMBER',
                hash: null,
                expiresAt: null,
                createdAt: 1,
                updatedAt: 1,
              }),
        ),
      );
      assert.equal(outcomes.filter(({ ok }) => ok).length, 7);
      const taken = (await store.members.list('w1')).length + (await store.invitations.list('w1')).length;
      assert.equal(taken, 8);
    },
  },
  {
    name: 'updates at once: each has its own updatedAt, and of those based on one state one wins',
    run: async (store) => {
      const scope = { workspaceId: 'w1', botId: 'b1' };
      const free = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          store.bots.update(scope, { patch: { name: `n${n}` }, at: 2000 }),
        ),
      );
      const times = free.flatMap((outcome) => (outcome.ok ? [outcome.value.updatedAt] : []));
      assert.equal(new Set(times).size, 30);
      const basedOn = Math.max(...times);
      const bound = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          store.bots.update(scope, { patch: { name: `m${n}` }, at: 9000, basedOn }),
        ),
      );
      assert.equal(bound.filter(({ ok }) => ok).length, 1);
    },
  },
  {
    name: 'two moves at once cannot put folders into each other',
    run: async (store) => {
      const base = { workspaceId: 'w1', parentFolderId: null, createdAt: 1, updatedAt: 1 };
      await store.folders.create({ ...base, id: 'f1', name: 'one' });
      await store.folders.create({ ...base, id: 'f2', name: 'two' });
      const moves = await Promise.all([
        store.folders.update({ workspaceId: 'w1', id: 'f1' }, { parentFolderId: 'f2' }, 2),
        store.folders.update({ workspaceId: 'w1', id: 'f2' }, { parentFolderId: 'f1' }, 2),
      ]);
      assert.deepEqual(moves.map((move) => (move.ok ? 'moved' : move.error)).sort(), ['CYCLE', 'moved']);
    },
  },
  {
    name: 'a public id, a token, a link: of many at once one gets it',
    run: async (store) => {
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, n) => store.bots.create(bot(`x${n}`, 'w1', { publicId: 'same' }))),
      );
      assert.equal(made.filter(({ ok }) => ok).length, 1);
      await store.signInLinks.create({ hash: 'l', userId: 'ada', createdAt: 1, expiresAt: 9 });
      const uses = await Promise.all(Array.from({ length: 10 }, () => store.signInLinks.use('l', 2)));
      assert.equal(uses.filter((id) => id === 'ada').length, 1);
      const secrets = await Promise.all(
        Array.from({ length: 10 }, (_, n) => store.meta.getOrSet('s', `v${n}`)),
      );
      assert.equal(new Set(secrets).size, 1);
    },
  },
  {
    name: 'one owner, however many are made the owner at once',
    run: async (store) => {
      const ids = ['bob', 'cid', 'dot', 'ada', 'cid', 'nobody', 'bob'];
      const made = await Promise.all(ids.map((id) => store.users.makeOwner(id)));
      assert.deepEqual(
        made.map((outcome) => (outcome.ok ? outcome.value.isOwner : outcome.error)),
        [true, true, true, true, true, 'NOT_FOUND', true],
      );
      const owners = (await store.users.list()).filter(({ isOwner }) => isOwner);
      assert.equal(owners.length, 1);
      assert.deepEqual(await store.users.findOwner(), owners[0]);
    },
  },
  {
    name: 'a cursor gives every result once while new ones arrive',
    run: async (store) => {
      const start = (number: number, at: number) =>
        store.turns.commit(
          turn(0, {
            sessionId: `s${number}`,
            newResults: [{ id: `r${number}`, botId: 'b1', createdAt: at }],
            ...answer('x', { resultId: `r${number}` }),
          }),
        );
      // Many made in the same millisecond.
      await Promise.all(Array.from({ length: 25 }, (_, n) => start(n, 1000 + Math.floor(n / 10))));
      const seen: string[] = [];
      let cursor: number | undefined;
      do {
        const page = await store.results.list('b1', { limit: 4, cursor });
        seen.push(...page.results.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
        await start(100 + seen.length, 5000);
      } while (cursor !== undefined);
      assert.equal(seen.length, 25);
      assert.equal(new Set(seen).size, 25);
      assert.ok(seen.every((id) => Number(id.slice(1)) < 100));
      assert.deepEqual(await store.results.list('b2', { limit: 4, cursor: 1 }), {
        results: [],
        nextCursor: null,
      });
    },
  },
  {
    name: 'long lists: filters across pages, all pages, archiving all',
    run: async (store) => {
      const count = 450;
      await Promise.all(
        Array.from({ length: count }, (_, n) =>
          store.turns.commit(
            turn(0, {
              sessionId: `s${n}`,
              ...answer(n % 100 === 0 ? 'rare' : 'usual', { resultId: `r${n}` }),
            }),
          ),
        ),
      );
      const filter = { variable: { name: 'name', value: 'rare' } };
      const first = await store.results.list('b1', { limit: 3, filter });
      assert.deepEqual(
        first.results.map(({ id }) => id),
        ['r400', 'r300', 'r200'],
      );
      const second = await store.results.list('b1', { limit: 3, filter, cursor: first.nextCursor ?? 0 });
      assert.deepEqual(
        second.results.map(({ id }) => id),
        ['r100', 'r0'],
      );
      assert.equal(second.nextCursor, null);
      const ids: string[] = [];
      for await (const page of store.results.pages('b1', {})) ids.push(...page.map(({ id }) => id));
      assert.equal(new Set(ids).size, count);
      const archived = await store.results.archive('b1', 'all');
      assert.equal(new Set(archived).size, count);
      for await (const page of store.results.pages('b1', {})) assert.fail(`still ${page.length}`);
    },
  },
  {
    name: 'what is given stays the caller’s own',
    run: async (store) => {
      const narrowing = { workspaceIds: ['w1'], modes: null };
      const token = {
        id: 't',
        userId: 'ada',
        kind: 'api' as const,
        name: 'n',
        hash: 'h',
        hint: 'x',
        narrowing,
        createdAt: 1,
        expiresAt: null,
        lastUsedAt: null,
      };
      await store.tokens.put(token);
      narrowing.workspaceIds.push('w2');
      assert.deepEqual((await store.tokens.findByHash('h', 1))?.narrowing.workspaceIds, ['w1']);
    },
  },
];
