import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Batches, writeRules } from '../bench/simulation/batches.ts';
import { Bots } from '../bench/simulation/bots.ts';
import { simulateClosedLoad } from '../bench/simulation/closed-load.ts';
import { costsOf } from '../bench/simulation/costs.ts';
import { Disk } from '../bench/simulation/disk.ts';
import { Draws } from '../bench/simulation/draws.ts';
import { simulateFault } from '../bench/simulation/faults.ts';
import { Machine } from '../bench/simulation/machine.ts';
import { simulateOpenLoad } from '../bench/simulation/open-load.ts';
import { readRecorded } from '../bench/simulation/read-recorded.ts';
import { Timeline } from '../bench/simulation/timeline.ts';

const recorded = readRecorded(readFileSync('bench/simulation/recorded.json', 'utf8'));
const { costs } = recorded;

describe('simulated time', () => {
  it('passes in order, and stops where it should', () => {
    const timeline = new Timeline();
    const seen: number[] = [];
    for (const at of [50, 10, 30, 10, 70, 20])
      timeline.after(at, () => {
        seen.push(timeline.now);
        if (at === 20) timeline.after(5, () => seen.push(timeline.now));
      });
    timeline.runUntil(60);
    assert.deepEqual(seen, [10, 10, 20, 25, 30, 50]);
    assert.equal(timeline.now, 60);
    timeline.runUntil(100);
    assert.equal(seen.at(-1), 70);
  });

  it('a machine has as many cores as it has, and a thread does one thing after the other', () => {
    const timeline = new Timeline();
    const machine = new Machine(timeline, 2);
    const [one, two, three] = [machine.thread(), machine.thread(), machine.thread()];
    const ends: string[] = [];
    const end = (name: string) => () => ends.push(`${name} ${timeline.now}`);
    one.run(10, end('a'));
    one.run(10, end('b'));
    two.run(30, end('c'));
    three.run(10, end('d'));
    timeline.runUntil(1000);
    assert.deepEqual(ends, ['a 10', 'd 20', 'c 30', 'b 30']);
    assert.deepEqual([one.busy, two.busy, three.busy], [20, 30, 10]);
  });

  it('a machine that others have half of takes twice as long', () => {
    const timeline = new Timeline();
    const thread = new Machine(timeline, 2, 1).thread();
    let end = 0;
    thread.run(10, () => (end = timeline.now));
    timeline.runUntil(1000);
    assert.deepEqual([end, thread.busy], [20, 10]);
  });

  it('a killed thread does nothing more', () => {
    const timeline = new Timeline();
    const thread = new Machine(timeline, 1).thread();
    let count = 0;
    for (const _ of [1, 2, 3]) thread.run(10, () => (count += 1));
    timeline.runUntil(15);
    thread.kill();
    thread.run(1, () => (count += 1));
    timeline.runUntil(100);
    assert.equal(count, 1);
  });

  it('a disk serves together who came while it worked', () => {
    const timeline = new Timeline();
    const disk = new Disk(timeline, 100);
    const done: number[] = [];
    for (const at of [0, 10, 20, 110]) timeline.after(at, () => disk.flush(() => done.push(timeline.now)));
    timeline.runUntil(1000);
    assert.deepEqual(done, [100, 200, 200, 300]);
  });

  it('batches gather after one that held several, and only some are on their way', () => {
    const timeline = new Timeline();
    const sizes: string[] = [];
    const batches = new Batches(writeRules, {
      timeline,
      soon: (act) => timeline.after(0, act),
      send: (size, done) => {
        sizes.push(`${size} at ${timeline.now}`);
        timeline.after(10_000, done);
      },
    });
    const add = (at: number, count: number): void => {
      for (let n = 0; n < count; n++) timeline.after(at, () => batches.add(() => {}));
    };
    add(0, 3);
    add(100, 2);
    add(500, 1);
    add(3000, 4);
    timeline.runUntil(100_000);
    assert.deepEqual(sizes, ['3 at 0', '3 at 2600', '4 at 12500']);
    assert.equal(batches.sent, 3);
  });
});

describe('what the simulation is fed with', () => {
  it('parts the costs of turns from those of statements', () => {
    const facts = { flush: 1, storedBytes: 2, walBytes: 3 };
    const few = { app: 150, database: 250, load: 40, statements: 1 };
    const many = { app: 110, database: 130, load: 30, statements: 0.2 };
    const found = costsOf([few, many], facts);
    assert.deepEqual(
      Object.entries(found).map(([name, value]) => `${name} ${Math.round(value)}`),
      [
        ...['appTurn 100', 'appStatement 50', 'databaseTurn 100', 'databaseStatement 150'],
        ...['load 30', 'flush 1', 'storedBytes 2', 'walBytes 3'],
      ],
    );
  });

  it('never takes a cost for less than nothing', () => {
    const facts = { flush: 1, storedBytes: 2, walBytes: 3 };
    const found = costsOf(
      [
        { app: 90, database: 900, load: 40, statements: 1 },
        { app: 100, database: 20, load: 40, statements: 0.2 },
      ],
      facts,
    );
    assert.deepEqual(
      [found.appTurn, found.appStatement, found.databaseTurn, found.databaseStatement],
      [100, 0, 0, 100],
    );
  });

  it('has bots of which few are busy', () => {
    const bots = new Bots(1000);
    const draws = new Draws('1');
    assert.ok(Math.abs(bots.busiest - 0.1336) < 0.0001, String(bots.busiest));
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 4000; n++) {
      const shard = bots.shard(draws, 4);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    assert.ok(
      counts.every((count) => count > 500),
      counts.join(),
    );
  });
});

describe('the simulation against what was measured on two cores', () => {
  for (const [processes, measured] of [
    [1, recorded.one],
    [2, recorded.two],
  ] as const)
    it(`${processes} of Parley: turns a second and times of replies within 20 %`, () => {
      const simulated = simulateClosedLoad(costs, {
        visitors: 64,
        processes,
        cores: 2,
        others: measured.others,
      });
      for (const [what, here, there] of [
        ['turns a second', simulated.turnsPerSecond, measured.turnsPerSecond],
        ['median', simulated.times.p50, measured.times.p50],
      ] as const)
        assert.ok(Math.abs(here / there - 1) <= 0.2, `${what}: ${here} simulated, ${there} measured`);
    });
});

describe('larger installations', () => {
  const load = {
    turnsPerSecond: 12_000,
    plan: { processes: 8, shards: 4, databaseCores: 16, roundTrip: 250 },
  } as const;

  it('give the same with the same seed, and something else with another one', () => {
    const outcomes = ['1', '1', '2'].map((seed) =>
      JSON.stringify(simulateOpenLoad(costs, { ...load, routing: 'any' }, seed)),
    );
    assert.equal(outcomes[0], outcomes[1]);
    assert.notEqual(outcomes[0], outcomes[2]);
  });

  it('send fewer statements when each database has processes of its own', () => {
    const spread = simulateOpenLoad(costs, { ...load, routing: 'any' }, '1');
    const cells = simulateOpenLoad(costs, { ...load, routing: 'cells' }, '1');
    assert.ok(cells.statements < spread.statements * 0.8, `${cells.statements} and ${spread.statements}`);
  });

  it('lose no turn with a process, and ask a service again only with the same key', () => {
    const found = simulateFault(costs, 'a process dies', '1');
    assert.ok(found.failures > 0, 'nothing was under way');
    assert.deepEqual(
      [found.recovered, found.givenUp, found.overlappingEffects],
      [found.failures, 0, 0],
      JSON.stringify(found),
    );
    assert.ok(found.repeatedEffects <= found.failures);
  });

  it('are as before half a minute after a database came back', () => {
    const found = simulateFault(costs, 'a database is away for 30 s', '1');
    assert.ok(found.normalAfter >= 29 && found.normalAfter <= 60, JSON.stringify(found));
    assert.ok(found.recovered > 0 && found.givenUp > 0, JSON.stringify(found));
    assert.equal(found.overlappingEffects, 0);
  });
});
