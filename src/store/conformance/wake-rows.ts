import assert from 'node:assert/strict';
import type { Race } from './races.ts';
import { type Row, step } from './row.ts';
import { previewTurn, turn } from './world.ts';

/** Sessions that are to be woken. */
export const wakeRows: readonly Row[] = [
  {
    name: 'sessions are due at their instant, the earliest first',
    steps: [
      step('sessions.nextWake', [], null),
      step('sessions.due', [9e15, 9], []),
      step('turns.commit', [turn(0, { sessionId: 's1', wakeAt: 3000 })], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's2', wakeAt: 2000 })], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's3' })], 'committed'),
      step('turns.commit', [previewTurn({ wakeAt: 2500 })], 'committed'),
      step('sessions.nextWake', [], 2000),
      step('sessions.due', [1999, 9], []),
      step('sessions.due', [2000, 9], [{ id: 's2', wakeAt: 2000 }]),
      step(
        'sessions.due',
        [9000, 2],
        [
          { id: 's2', wakeAt: 2000 },
          { id: 'p1', wakeAt: 2500 },
        ],
      ),
    ],
  },
  {
    name: 'a turn sets the instant, takes it away, or leaves it; one that comes too late does nothing',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(1, { wakeAt: 3000 })], 'committed'),
      step('turns.commit', [turn(2)], 'committed'),
      step('sessions.nextWake', [], 3000),
      step('turns.commit', [turn(2, { wakeAt: 4000 })], 'conflict'),
      step('sessions.nextWake', [], 3000),
      step('turns.commit', [turn(3, { wakeAt: null })], 'committed'),
      step('sessions.nextWake', [], null),
    ],
  },
  {
    name: 'the instant can be moved as long as it is the same',
    steps: [
      step('turns.commit', [turn(0, { wakeAt: 2000 })], 'committed'),
      step('sessions.setWake', [{ id: 's1', wakeAt: 1 }, 5000], undefined),
      step('sessions.nextWake', [], 2000),
      step('sessions.setWake', [{ id: 's1', wakeAt: 2000 }, 3000], undefined),
      step('sessions.nextWake', [], 3000),
      step('sessions.setWake', [{ id: 's1', wakeAt: 3000 }, null], undefined),
      step('sessions.nextWake', [], null),
      step('sessions.setWake', [{ id: 'nobody', wakeAt: 3000 }, 1], undefined),
    ],
  },
  {
    name: 'what is to be woken is not idle, and lives on for a while afterwards',
    steps: [
      step('turns.commit', [turn(0, { wakeAt: 90_000 })], 'committed'),
      step('turns.commit', [previewTurn({ wakeAt: 90_000 })], 'committed'),
      step('turns.load', ['s1'], { record: { lastTurnAt: 1000, idleUntil: 90_500 } }),
      step('sessions.get', [{ botId: 'b1', id: 's1' }], { idleUntil: 90_500 }),
      step('sessions.sweep', [90_500, 9], 2),
      step('turns.load', ['s1'], null),
      step('turns.load', ['p1'], null),
      step('sessions.nextWake', [], null),
    ],
  },
  {
    name: 'a bot that is deleted leaves nobody to be woken',
    steps: [
      step('turns.commit', [previewTurn({ wakeAt: 90_000 })], 'committed'),
      step('turns.commit', [turn(0, { wakeAt: 90_000 })], 'committed'),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('sessions.due', [90_000, 9], []),
    ],
  },
];

/** The same, where stores may answer differently on the way. */
export const wakeRaces: readonly Race[] = [
  {
    name: 'a session that was looked at while it waited, and waits no more, expires by its last turn',
    run: async (store) => {
      for (const sessionId of ['s1', 's2']) await store.turns.commit(turn(0, { sessionId, wakeAt: 3000 }));
      // How many a store looks at is its own affair.
      await store.sessions.sweep(1600, 9);
      await store.turns.commit(turn(1, { wakeAt: null }));
      await store.sessions.setWake({ id: 's2', wakeAt: 3000 }, null);
      assert.equal((await store.turns.load('s1'))?.record.idleUntil, 1501);
      assert.equal((await store.turns.load('s2'))?.record.idleUntil, 1500);
      await store.sessions.sweep(1500, 9);
      assert.notEqual(await store.turns.load('s1'), null);
      assert.equal(await store.turns.load('s2'), null);
      await store.sessions.sweep(1501, 9);
      assert.equal(await store.turns.load('s1'), null);
    },
  },
  {
    name: 'a session that is to be woken is not swept before',
    run: async (store) => {
      await store.turns.commit(turn(0, { wakeAt: 90_000 }));
      await store.turns.commit(previewTurn({ wakeAt: 90_001 }));
      await store.sessions.sweep(1500, 9);
      await store.sessions.sweep(90_499, 9);
      assert.deepEqual(await store.sessions.due(90_499, 9), [
        { id: 's1', wakeAt: 90_000 },
        { id: 'p1', wakeAt: 90_001 },
      ]);
      assert.ok((await store.turns.load('s1')) !== null);
      assert.ok((await store.turns.load('p1')) !== null);
    },
  },
];
