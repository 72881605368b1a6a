import type { Costs } from './costs.ts';
import { Installation } from './installation.ts';
import { Machine } from './machine.ts';
import { type Percentiles, percentilesOf } from './percentiles.ts';
import { Timeline } from './timeline.ts';

/** What came out of a load, measured or simulated. */
export interface LoadOutcome {
  readonly turnsPerSecond: number;
  /** CPU, µs a turn. */
  readonly app: number;
  readonly database: number;
  readonly statements: number;
  /** Of the replies, ms. */
  readonly times: Percentiles;
}

/** Where it was measured: cores, and how many of them other programs took meanwhile. */
export interface Surroundings {
  readonly cores: number;
  readonly others: number;
}

/**
 * The bench: visitors who send the next message as soon as they have a reply, processes and PostgreSQL, all on one
 * machine of some cores. Each request goes to the next process.
 */
export function simulateClosedLoad(
  costs: Costs,
  { visitors, processes, cores, others }: Surroundings & Readonly<Record<'visitors' | 'processes', number>>,
): LoadOutcome {
  const timeline = new Timeline();
  const machine = new Machine(timeline, cores, others);
  const plan = { processes, shards: 1, databaseCores: cores, roundTrip: 0, machine };
  const installation = new Installation(timeline, costs, plan);
  const [shard] = installation.shards;
  if (shard === undefined) throw new Error('There is no database');
  const load = machine.thread();
  const times: number[] = [];
  let turns = 0;
  const visit = (): void => {
    load.run(costs.load / 2, () => {
      const sent = timeline.now;
      const process = installation.processes[turns++ % processes];
      process?.turn(shard, () =>
        load.run(costs.load / 2, () => {
          times.push((timeline.now - sent) / 1000);
          visit();
        }),
      );
    });
  };
  for (let visitor = 0; visitor < visitors; visitor++) visit();
  timeline.runUntil(WARM_UP);
  const busy = () => ({
    app: installation.processes.reduce((sum, { thread }) => sum + thread.busy, 0),
    database: shard.connections.reduce((sum, connection) => sum + connection.busy, 0),
    statements: installation.statements(),
  });
  const before = busy();
  times.length = 0;
  timeline.runUntil(WARM_UP + MEASURED);
  const after = busy();
  return {
    turnsPerSecond: (times.length / MEASURED) * 1e6,
    app: (after.app - before.app) / times.length,
    database: (after.database - before.database) / times.length,
    statements: (after.statements - before.statements) / times.length,
    times: percentilesOf(times),
  };
}

const WARM_UP = 500_000;
const MEASURED = 4_000_000;
