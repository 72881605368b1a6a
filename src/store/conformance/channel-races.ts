import assert from 'node:assert/strict';
import type { Store } from '../ports/store.ts';
import { account, answering, arrived, going } from './answering.ts';
import type { Race } from './races.ts';
import { turn } from './world.ts';

const seqsOf = async (store: Store): Promise<readonly number[]> =>
  (await store.channels.inbound('t1', 9)).map(({ seq }) => seq);
const sentOf = async (store: Store, now = 9000): Promise<readonly string[]> =>
  (await store.channels.outbound('a', now, 9)).map(({ id }) => id);

async function begun(store: Store): Promise<Store> {
  await store.channels.connect(account('a'));
  await store.channels.receive('a', [arrived('1', 10), arrived('2', 20)], { at: 100, cursor: null });
  return store;
}

/** What needs the numbers that a store gave. */
export const channelRaces: readonly Race[] = [
  {
    name: 'a turn answers and sends, or writes nothing at all',
    async run(store) {
      const [first = 0, second = 0] = await seqsOf(await begun(store));
      const [going1, going2] = [going('o1', { said: 'Hi\u0000' }), going('o2', { notBefore: 500 })];
      assert.equal(await store.turns.commit(turn(0, answering([first], [going1, going2]))), 'committed');
      assert.equal((await store.channels.outboundRow('o1'))?.said, 'Hi\uFFFD');
      assert.equal((await store.channels.outboundRow('o2'))?.said, null);
      assert.deepEqual(await seqsOf(store), [second]);
      const thread = await store.channels.thread('t1');
      assert.deepEqual([thread?.sessionId, thread?.botId, thread?.question], ['s1', 'b1', '{"q":1}']);
      assert.equal(await store.turns.commit(turn(1, answering([first, second], [going('o3')]))), 'conflict');
      assert.deepEqual(await seqsOf(store), [second]);
      assert.equal((await store.turns.load('s1'))?.record.turn, 0);
      assert.deepEqual(await sentOf(store), ['o1']);
      assert.equal(await store.turns.commit(turn(1, answering([second], []))), 'committed');
    },
  },
  {
    name: 'rows leave one at a time, in order, and none before its time',
    async run(store) {
      await begun(store);
      await store.channels.send([
        going('o1'),
        going('o2', { notBefore: 500 }),
        going('x1', { threadId: 't2' }),
      ]);
      assert.deepEqual(await sentOf(store, 100), ['o1', 'x1']);
      const accepted = {
        state: 'accepted',
        error: null,
        externalId: 'm1',
        acceptedAt: 5,
        notBefore: 0,
        doubts: 0,
      } as const;
      await store.channels.settleOutbound('o1', accepted);
      await store.channels.settleOutbound('x1', {
        ...accepted,
        state: 'waiting',
        error: 'busy',
        notBefore: 700,
      });
      assert.deepEqual(await sentOf(store, 100), []);
      assert.equal(await store.channels.nextDue('a'), 100);
      assert.deepEqual(await sentOf(store, 500), ['o2']);
      const [again] = await store.channels
        .outbound('a', 700, 9)
        .then((rows) => rows.filter(({ id }) => id === 'x1'));
      assert.deepEqual([again?.tries, again?.error, again?.call], [1, 'busy', '{}']);
      await store.channels.cancelOutbound('t1');
      assert.deepEqual(await sentOf(store), ['x1']);
    },
  },
  {
    name: 'an attempt to send is noted before it is made, once, and its outcome settles the doubt',
    async run(store) {
      await begun(store);
      const { channels } = store;
      await channels.send([going('o1'), going('o2', { threadId: 't2' })]);
      const rows = await channels.outbound('a', 100, 9);
      assert.deepEqual((await channels.noteAttempts(rows, 300)).toSorted(), ['o1', 'o2']);
      assert.deepEqual(await channels.noteAttempts(rows, 400), [], 'somebody else has noted them');
      assert.deepEqual(await channels.noteAttempts([], 400), []);
      assert.deepEqual(await sentOf(store, 299), []);
      const again = await channels.outbound('a', 300, 9);
      assert.deepEqual(
        again.map(({ doubts, tries }) => [doubts, tries]),
        [
          [1, 0],
          [1, 0],
        ],
      );
      const outcome = { error: 'busy', externalId: null, acceptedAt: null, notBefore: 0, doubts: 0 } as const;
      await channels.settleOutbound('o1', { ...outcome, state: 'waiting' });
      assert.deepEqual((await channels.outboundRow('o1'))?.doubts, 0);
      await channels.settleOutbound('o2', { ...outcome, state: 'failed', doubts: 2 });
      assert.deepEqual(await channels.noteAttempts([{ id: 'o2', doubts: 2 }], 400), []);
      assert.equal(await channels.resend('o2', 500), true);
      assert.deepEqual((await channels.outboundRow('o2'))?.doubts, 0);
    },
  },
  {
    name: 'what was cancelled or parked is not attempted, and a status ends every doubt',
    async run(store) {
      await begun(store);
      const { channels } = store;
      await channels.send([going('o1'), going('o2', { threadId: 't2' }), going('o3', { threadId: 't3' })]);
      const rows = await channels.outbound('a', 100, 9);
      await channels.cancelOutbound('t1');
      await channels.settleOutbound('o2', {
        ...{ state: 'parked', error: 'closed', externalId: null, acceptedAt: null },
        ...{ notBefore: 0, doubts: 0 },
      });
      assert.deepEqual(await channels.noteAttempts(rows, 300), ['o3']);
      assert.deepEqual(
        await Promise.all(rows.map(async ({ id }) => (await channels.outboundRow(id))?.doubts)),
        [0, 0, 1],
      );
      const told = { externalId: 'm3', id: 'o3', at: 200, error: null, state: 'delivered' } as const;
      assert.equal(await channels.noteStatus('a', told), true);
      assert.deepEqual(await channels.outbound('a', 9000, 9), []);
      assert.equal(await channels.nextDue('a'), 100);
      assert.deepEqual(await channels.noteAttempts([{ id: 'o3', doubts: 1 }], 400), []);
      await channels.unpark('t2', 0);
      assert.deepEqual(
        (await channels.outbound('a', 9000, 9)).map(({ id, doubts }) => [id, doubts]),
        [['o2', 0]],
      );
    },
  },
  {
    name: 'statuses go forwards only, close gates, and settle what nobody knew the outcome of',
    async run(store) {
      await begun(store);
      const { channels } = store;
      await channels.send([
        going('o1', { gateMs: 6000 }),
        going('o2'),
        going('o3'),
        going('x1', { threadId: 't2' }),
      ]);
      const outcome = { error: null, externalId: 'm1', acceptedAt: 1000, notBefore: 0, doubts: 0 } as const;
      await channels.settleOutbound('o1', { ...outcome, state: 'accepted' });
      assert.deepEqual(await sentOf(store, 6999), ['x1']);
      assert.deepEqual(await sentOf(store, 7000), ['o2', 'x1']);
      const told = { externalId: 'm1', id: null, at: 2000, error: null } as const;
      assert.equal(await channels.noteStatus('b', { ...told, state: 'delivered' }), false);
      assert.equal(await channels.noteStatus('a', { ...told, state: 'delivered' }), true);
      assert.deepEqual(await sentOf(store, 2000), ['o2', 'x1']);
      for (const state of ['accepted', 'delivered', 'failed'] as const)
        assert.equal(await channels.noteStatus('a', { ...told, state }), false, state);
      assert.equal(await channels.noteStatus('a', { ...told, state: 'read' }), true);
      assert.equal(await channels.noteStatus('a', { ...told, externalId: 'unknown', state: 'read' }), false);
      // Its request broke; the service has it all the same.
      assert.equal(
        await channels.noteStatus('a', { ...told, externalId: 'm2', id: 'o2', state: 'accepted' }),
        true,
      );
      await channels.settleOutbound('o2', { ...outcome, state: 'waiting', externalId: null });
      assert.deepEqual(await sentOf(store), ['o3', 'x1']);
      assert.equal(
        await channels.noteStatus('a', { ...told, externalId: 'm2', state: 'failed', error: 'No.' }),
        true,
      );
      assert.equal(await channels.noteStatus('a', { ...told, externalId: 'm2', state: 'read' }), false);
    },
  },
  {
    name: 'what is parked waits until it is called for, in its place, or is too old',
    async run(store) {
      await begun(store);
      const { channels } = store;
      await channels.send([going('o1', { createdAt: 50 }), going('o2', { createdAt: 200 }), going('o3')]);
      const parked = {
        state: 'parked',
        error: 'closed',
        externalId: null,
        acceptedAt: null,
        notBefore: 0,
        doubts: 0,
      } as const;
      await channels.settleOutbound('o1', parked);
      await channels.settleOutbound('o2', parked);
      assert.deepEqual(await sentOf(store), ['o3']);
      await channels.unpark('nobody', 0);
      await channels.unpark('t1', 100);
      assert.deepEqual(await sentOf(store), ['o2']);
      await channels.cancelOutbound('t1');
      assert.deepEqual(await sentOf(store), []);
    },
  },
  {
    name: 'what is tried later holds up its thread, and settled rows go in time',
    async run(store) {
      const seqs = await seqsOf(await begun(store));
      await store.channels.retryInbound(seqs.slice(0, 1), 900);
      assert.deepEqual(await store.channels.waiting('a', 899, 9), []);
      assert.deepEqual(await store.channels.waiting('a', 900, 9), ['t1']);
      await store.channels.postponeInbound(seqs.slice(0, 1), 950);
      assert.deepEqual(await store.channels.waiting('a', 949, 9), []);
      assert.deepEqual(await store.channels.waiting('a', 950, 9), ['t1']);
      assert.equal((await store.channels.inbound('t1', 1))[0]?.tries, 1);
      await store.channels.settleInbound(seqs, { state: 'kept', why: 'because' });
      assert.deepEqual(await seqsOf(store), []);
      const [last] = await store.channels.history('a', 1);
      assert.deepEqual([last?.state, last?.why, last?.payload], ['kept', 'because', '{"n":20}']);
      assert.equal(await store.channels.sweep(100, 9), 0);
      assert.equal(await store.channels.sweep(101, 9), 2);
      await store.channels.updateThread('t1', { isBlocked: true });
      assert.equal((await store.channels.thread('t1'))?.isBlocked, true);
      assert.equal(await store.channels.disconnect('a'), true);
      assert.equal(await store.channels.thread('t1'), null);
      assert.equal(await store.channels.disconnect('a'), false);
    },
  },
  {
    name: 'of two turns that answer the same message one is written',
    async run(store) {
      const [first = 0] = await seqsOf(await begun(store));
      const outcomes = await Promise.all([
        store.turns.commit(turn(0, { ...answering([first], [going('o1')]), sessionId: 's1' })),
        store.turns.commit(turn(0, { ...answering([first], [going('o2')]), sessionId: 's2' })),
      ]);
      assert.deepEqual(outcomes.toSorted(), ['committed', 'conflict']);
      assert.equal((await sentOf(store)).length, 1);
      const written = await Promise.all(['s1', 's2'].map((id) => store.turns.load(id)));
      assert.equal(written.filter((each) => each !== null).length, 1);
    },
  },
  {
    name: 'a message that is delivered many times at once is there once',
    async run(store) {
      await store.channels.connect(account('a'));
      const counts = await Promise.all(
        Array.from({ length: 10 }, () =>
          store.channels.receive('a', [arrived('1', 10), arrived('2', 20)], { at: 100, cursor: null }),
        ),
      );
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        2,
      );
      assert.equal((await seqsOf(store)).length, 2);
    },
  },
  {
    name: 'of a contact who sends very many messages a hundred wait, and the others are kept without an answer',
    async run(store) {
      await store.channels.connect(account('a'));
      const many = Array.from({ length: 102 }, (_, n) => arrived(`${n}`, n));
      const other = arrived('other', 1, 'tg:2');
      const counts = [
        await store.channels.receive('a', many, { at: 100, cursor: null }),
        await store.channels.receive('a', [...many, other], { at: 200, cursor: null }),
      ];
      assert.deepEqual(counts, [102, 1]);
      const waiting = await store.channels.inbound('t1', 200);
      assert.equal(waiting.length, 100);
      assert.equal((await store.channels.inbound('t2', 9)).length, 1);
      const [, kept] = await store.channels.history('a', 2);
      assert.deepEqual([kept?.externalId, kept?.state, kept?.payload], ['101', 'kept', '']);
      await store.channels.settleInbound(
        waiting.slice(0, 1).map(({ seq }) => seq),
        { state: 'done', why: null },
      );
      await store.channels.receive('a', [arrived('later', 900)], { at: 300, cursor: null });
      assert.equal((await store.channels.inbound('t1', 200)).at(-1)?.externalId, 'later');
    },
  },
  {
    name: 'of many that claim an account one gets it',
    async run(store) {
      await store.channels.connect(account('a'));
      const claims = await Promise.all(
        ['p', 'q', 'r', 's'].map((by) => store.channels.claim('a', { by, until: 100 }, 50)),
      );
      assert.equal(claims.filter((has) => has).length, 1);
    },
  },
  {
    name: 'a turn that a webhook hears of answers all the same, and its reply is remembered',
    async run(store) {
      const seqs = await seqsOf(await begun(store));
      const remembered = { scope: 's', key: 'k', bodyHash: 'h', status: 200, body: '{}' };
      const first = turn(0, { ...answering(seqs, [going('o1')]), remembered });
      assert.equal(await store.turns.commit(first), 'committed');
      assert.equal((await store.idempotency.get('s', 'k'))?.status, 200);
      await store.channels.receive('a', [arrived('3', 30)], { at: 100, cursor: null });
      // The key is taken: the turn comes too late, and its message waits on.
      const second = turn(1, { ...answering(await seqsOf(store), [going('o2')]), remembered });
      assert.equal(await store.turns.commit(second), 'conflict');
      assert.equal((await seqsOf(store)).length, 1);
      assert.deepEqual(await sentOf(store), ['o1']);
    },
  },
  {
    name: 'threads take turns: the one that has waited longest comes first, as many as are asked for',
    async run(store) {
      await store.channels.connect(account('a'));
      const many = Array.from({ length: 6 }, (_, n) => ({
        ...arrived(`${n}`, 100 - n, `tg:${n}`),
        threadId: `t${n}`,
      }));
      await store.channels.receive('a', many, { at: 500, cursor: null });
      assert.deepEqual(await store.channels.waiting('a', 500, 2), ['t5', 't4']);
      assert.deepEqual(await store.channels.waiting('a', 499, 2), []);
      const [oldest] = await store.channels.inbound('t5', 9);
      await store.channels.settleInbound([oldest?.seq ?? 0], { state: 'stale', why: 'too old' });
      assert.deepEqual(await store.channels.waiting('a', 500, 2), ['t4', 't3']);
      assert.deepEqual(
        (await store.channels.history('a', 2)).map(({ externalId }) => externalId),
        ['5', '4'],
      );
    },
  },
  {
    name: 'as many rows leave as are asked for, of each thread the first',
    async run(store) {
      await begun(store);
      const rows = ['t1', 't2', 't3'].flatMap((threadId) =>
        [1, 2].map((n) => going(`${threadId}-${n}`, { threadId, turn: null })),
      );
      await store.channels.send(rows);
      assert.deepEqual(await sentOf(store), ['t1-1', 't2-1', 't3-1']);
      assert.equal((await store.channels.outbound('a', 9000, 2)).length, 2);
      assert.deepEqual(await store.channels.outbound('other', 9000, 9), []);
      const failed = {
        state: 'failed',
        error: 'The contact is gone.',
        externalId: null,
        acceptedAt: null,
        notBefore: 0,
        doubts: 0,
      } as const;
      await store.channels.settleOutbound('t2-1', failed);
      assert.deepEqual(await sentOf(store), ['t1-1', 't2-2', 't3-1']);
      await store.channels.settleOutbound('nobody', failed);
      const [row] = await store.channels.outbound('a', 9000, 1);
      assert.deepEqual([row?.turn, row?.state, row?.tries, row?.error], [null, 'waiting', 0, null]);
    },
  },
  {
    name: 'what is settled goes piece by piece, what waits stays',
    async run(store) {
      await store.channels.connect(account('a'));
      const many = Array.from({ length: 5 }, (_, n) => arrived(`${n}`, n));
      await store.channels.receive('a', many, { at: 100, cursor: null });
      const seqs = await seqsOf(store);
      await store.channels.settleInbound(seqs.slice(0, 4), { state: 'failed', why: 'our fault' });
      assert.equal(await store.channels.sweep(9e15, 3), 3);
      assert.equal(await store.channels.sweep(9e15, 3), 1);
      assert.equal(await store.channels.sweep(9e15, 3), 0);
      assert.deepEqual(await seqsOf(store), seqs.slice(4));
      // Swept rows are forgotten: the service does not deliver them that late.
      assert.equal(await store.channels.receive('a', many, { at: 200, cursor: null }), 4);
    },
  },
  {
    name: 'requests are known longer than deliveries',
    async run(store) {
      const day = 24 * 60 * 60 * 1000;
      await begun(store);
      await store.channels.settleInbound(await seqsOf(store), { state: 'done', why: null });
      await store.channels.send([going('o1', { createdAt: 100 })]);
      await store.channels.cancelOutbound('t1');
      assert.equal(await store.channels.sweep(101, 9), 2);
      assert.equal(await store.channels.sweep(101 + 21 * day, 9), 0);
      assert.equal(await store.channels.sweep(101 + 22 * day, 9), 1);
    },
  },
  {
    name: 'a thread goes on in a new conversation',
    async run(store) {
      const [first = 0, second = 0] = await seqsOf(await begun(store));
      await store.turns.commit(turn(0, { ...answering([first]), hasEnded: true }));
      const next = answering([second]).channel;
      const other = { channel: { ...next, sessionId: 's2', botId: 'b2', question: null } };
      assert.equal(await store.turns.commit(turn(0, { ...other, sessionId: 's2' })), 'committed');
      const thread = await store.channels.thread('t1');
      assert.deepEqual([thread?.sessionId, thread?.botId, thread?.question], ['s2', 'b2', null]);
      assert.deepEqual(await seqsOf(store), []);
    },
  },
  {
    name: 'a turn without a channel leaves messengers alone',
    async run(store) {
      const seqs = await seqsOf(await begun(store));
      assert.equal(await store.turns.commit(turn(0)), 'committed');
      assert.equal(await store.turns.commit(turn(1)), 'committed');
      assert.deepEqual(await seqsOf(store), seqs);
      assert.deepEqual(await sentOf(store), []);
      assert.equal((await store.channels.thread('t1'))?.sessionId, null);
    },
  },
  {
    name: 'many turns at once, with and without a channel, are each written whole',
    async run(store) {
      await store.channels.connect(account('a'));
      const many = Array.from({ length: 12 }, (_, n) => ({
        ...arrived(`${n}`, n, `tg:${n}`),
        threadId: `t${n}`,
      }));
      await store.channels.receive('a', many, { at: 100, cursor: null });
      const rows = await store.channels.history('a', 20);
      const outcomes = await Promise.all(
        rows.map(({ seq, threadId }, n) => {
          const sessionId = `s${threadId}`;
          const { channel } = answering([seq], [going(`o${threadId}`, { threadId })]);
          const said = n % 3 === 0 ? {} : { channel: { ...channel, threadId, sessionId } };
          return store.turns.commit(turn(0, { sessionId, ...said }));
        }),
      );
      assert.ok(outcomes.every((outcome) => outcome === 'committed'));
      const waiting = await store.channels.waiting('a', 100, 20);
      assert.equal(waiting.length, 4);
      const sent = (await store.channels.outbound('a', 9000, 20)).map(({ threadId }) => threadId);
      assert.equal(sent.length, 8);
      assert.deepEqual(
        sent.filter((id) => waiting.includes(id)),
        [],
      );
    },
  },
];
