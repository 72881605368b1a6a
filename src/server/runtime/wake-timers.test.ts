import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '#kit/eventually.ts';
import type { DueSession } from '#store/ports/session.ts';
import { WakeTimers } from './wake-timers.ts';

/** A store of instants, and who was woken. */
function makeWorld(instants: Readonly<Record<string, number>> = {}) {
  const waiting = new Map(Object.entries(instants));
  const woken: string[] = [];
  const errors: unknown[] = [];
  const failure: { is: Error | undefined } = { is: undefined };
  const world = {
    failure,
    waiting,
    woken,
    errors,
    now: 0,
    asked: 0,
    running: 0,
    atOnce: 0,
  };
  const sorted = () => [...waiting].sort(([, a], [, b]) => a - b);
  const timers = new WakeTimers({
    clock: () => world.now,
    onError: (error) => errors.push(error),
    sessions: {
      due: async (now, limit) => {
        world.asked += 1;
        if (failure.is) throw failure.is;
        const due = sorted().filter(([, wakeAt]) => wakeAt <= now);
        return due.slice(0, limit).map(([id, wakeAt]): DueSession => ({ id, wakeAt }));
      },
      nextWake: async () => sorted()[0]?.[1] ?? null,
    },
    wake: async ({ id }) => {
      world.running += 1;
      world.atOnce = Math.max(world.atOnce, world.running);
      await sleep(1);
      world.running -= 1;
      waiting.delete(id);
      woken.push(id);
    },
  });
  return { world, timers };
}

describe('wake timers', () => {
  it('wake what is due when they start, however much, a few side by side', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`s${index}`, -index]));
    const { world, timers } = makeWorld({ ...many, later: 1_000_000 });
    timers.start();
    await timers.look();
    assert.equal(new Set(world.woken).size, 200);
    assert.ok(world.atOnce > 1 && world.atOnce <= 8, `${world.atOnce} at once`);
    await timers.stop();
    assert.deepEqual([...world.waiting.keys()], ['later']);
  });

  it('sleep until the next, and not beyond one that is noted', async () => {
    const { world, timers } = makeWorld({ a: 60 });
    // Time stands still until both are noted: on a busy machine, the later one would be due before that.
    let began = Number.POSITIVE_INFINITY;
    Object.defineProperty(world, 'now', { get: () => Math.max(0, performance.now() - began) });
    timers.start();
    await timers.look();
    const asked = world.asked;
    world.waiting.set('b', 20);
    timers.schedule(20);
    began = performance.now();
    await eventually(async () => world.woken.length > 1);
    assert.deepEqual(world.woken, ['b', 'a']);
    // Once for each, and again wherever a timer ended a moment early; polling would ask many dozens of times.
    assert.ok(world.asked - asked <= 12, `asked ${world.asked - asked} times`);
    await timers.stop();
  });

  it('do not ask while nothing is due', async () => {
    const { world, timers } = makeWorld({ a: 5_000_000 });
    timers.start();
    await timers.look();
    for (let index = 0; index < 100; index++) timers.schedule(6_000_000 + index);
    await sleep(40);
    assert.equal(world.asked, 1);
    await timers.stop();
  });

  it('go on after a store that cannot be asked, when something is noted', async () => {
    const { world, timers } = makeWorld();
    const failure = new Error('no store');
    world.failure.is = failure;
    timers.start();
    await timers.look();
    assert.deepEqual(world.errors, [failure]);
    world.failure.is = undefined;
    world.waiting.set('a', 5);
    world.now = 5;
    timers.schedule(5);
    await eventually(async () => world.woken.length > 0);
    assert.deepEqual(world.woken, ['a']);
    await timers.stop();
  });

  it('wake nobody after they are stopped', async () => {
    const { world, timers } = makeWorld({ a: 5 });
    timers.start();
    await timers.stop();
    world.now = 5;
    timers.schedule(5);
    await sleep(20);
    assert.deepEqual(world.woken, []);
  });
});
