import { Bots } from './bots.ts';
import type { Costs } from './costs.ts';
import { Draws } from './draws.ts';
import { type AppProcess, Installation, type Plan, type Shard } from './installation.ts';
import { type Percentiles, percentilesOf } from './percentiles.ts';
import { Timeline } from './timeline.ts';

/** Turns that come by themselves, so many a second. */
export interface OpenLoad {
  readonly turnsPerSecond: number;
  readonly plan: Omit<Plan, 'machine'>;
  /**
   * `any`: every process serves every bot, and is connected to every database. `cells`: each database has processes of its
   * own, and requests are sent to the ones of their bot.
   */
  readonly routing: 'any' | 'cells';
}

/** How it went, and how much of everything was in use. */
export interface OpenOutcome {
  readonly times: Percentiles;
  /** CPU, µs, and statements, a turn. */
  readonly app: number;
  readonly database: number;
  readonly statements: number;
  /** Of the busiest: which part of the time a process computed; all cores of a database; its disk. */
  readonly processBusy: number;
  readonly databaseBusy: number;
  readonly diskBusy: number;
  /** Which part of all turns the busiest database had. */
  readonly largestShard: number;
}

const BOTS = 100_000;
const WARM_UP = 200_000;
const MEASURED = 800_000;

/** Deterministic: the same seed gives the same outcome. */
export function simulateOpenLoad(
  costs: Costs,
  { turnsPerSecond, plan, routing }: OpenLoad,
  seed: string,
): OpenOutcome {
  const timeline = new Timeline();
  const draws = new Draws(seed);
  const bots = new Bots(BOTS);
  const installation = new Installation(timeline, costs, plan);
  const { processes, shards } = installation;
  const turnsOf = shards.map(() => 0);
  const times: number[] = [];
  const arrive = (): void => {
    timeline.after(draws.pause(1e6 / turnsPerSecond), arrive);
    const at = bots.shard(draws, shards.length);
    const mine = routing === 'any' ? processes : cellOf(processes, shards.length, at);
    const [process, shard] = [mine[draws.below(mine.length)], shards[at]];
    if (process === undefined || shard === undefined) return;
    const sent = timeline.now;
    turnsOf[at] = (turnsOf[at] ?? 0) + 1;
    process.turn(shard, () => times.push((timeline.now - sent) / 1000));
  };
  arrive();
  timeline.runUntil(WARM_UP);
  const before = usageOf(installation);
  times.length = 0;
  timeline.runUntil(WARM_UP + MEASURED);
  const after = usageOf(installation);
  const part = (key: 'processes' | 'databases' | 'disks'): readonly number[] =>
    after[key].map((busy, at) => busy - (before[key][at] ?? 0));
  const [app, database, disks] = [part('processes'), part('databases'), part('disks')];
  const turns = turnsOf.reduce((sum, count) => sum + count, 0);
  return {
    times: percentilesOf(times),
    app: sumOf(app) / times.length,
    database: sumOf(database) / times.length,
    statements: (after.statements - before.statements) / times.length,
    processBusy: Math.max(...app) / MEASURED,
    databaseBusy: Math.max(...database) / MEASURED / plan.databaseCores,
    diskBusy: Math.max(...disks) / MEASURED,
    largestShard: Math.max(...turnsOf) / turns,
  };
}

/** The processes of a shard: all of them, dealt out. */
function cellOf(processes: readonly AppProcess[], shards: number, shard: number): readonly AppProcess[] {
  const known = cells.get(processes) ?? [];
  cells.set(processes, known);
  known[shard] ??= processes.filter((_, at) => at % shards === shard);
  return known[shard];
}
const cells = new WeakMap<readonly AppProcess[], (readonly AppProcess[])[]>();

function usageOf(installation: Installation) {
  const { processes, shards } = installation;
  const computed = ({ connections }: Shard): number => sumOf(connections.map(({ busy }) => busy));
  return {
    processes: processes.map(({ thread }) => thread.busy),
    databases: shards.map(computed),
    disks: shards.map(({ disk }) => disk.busy),
    statements: installation.statements(),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
