import assert from 'node:assert/strict';
import type { Store } from '../ports/store.ts';
import { answer, turn } from './world.ts';

/**
 * A chat `s1` whose turns are acknowledged up to `known`, in a store that lost its power: one more turn may be there,
 * whole. The chat goes on. Gives whether there is one more.
 */
export async function assertKept(store: Store, known: number): Promise<boolean> {
  assert.deepEqual(await store.maintenance.check(), []);
  const last = (await store.turns.load('s1'))?.record.turn ?? -1;
  assert.ok(last === known || last === known + 1, `turn ${last} after ${known} was acknowledged`);
  const events = await store.sessions.events({ botId: 'b1', id: 's1' });
  assert.deepEqual(
    events.map(({ n }) => n),
    Array.from({ length: last + 1 }, (_, n) => n),
  );
  assert.equal((await store.results.get({ botId: 'b1', id: 'r1' }))?.answers.length, last);
  assert.equal(await store.turns.commit(turn(last + 1, answer('more'))), 'committed');
  return last > known;
}
