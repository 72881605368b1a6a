import { Bots } from './bots.ts';
import type { Costs } from './costs.ts';
import { type OpenLoad, type OpenOutcome, simulateOpenLoad } from './open-load.ts';

/** One line of the table: what a load needs, and how it goes. */
export interface ScaleRow extends OpenOutcome {
  readonly load: OpenLoad;
  /** Connections of one database: for chats, and with all that management may open. */
  readonly chatConnections: number;
  readonly allConnections: number;
  /** What is full first when the load grows, and how often the load fits in until then. */
  readonly firstLimit: string;
  readonly headroom: number;
}

/** A million chats a day of six turns have 280 turns a second at their peak, four times the average. */
const TURNS_PER_SECOND = 280;
const TIMES = [1, 10, 100, 1000];
/** What a database of 16 cores should get at most, so that it also survives the loss of a replica. */
const TURNS_PER_SHARD = 10_000;
const PROCESS_SHARE = 0.5;
const ROUND_TRIP = 250;

/** Limits of one database that is set up for it. */
export const limits = { connections: 500, walMbPerSecond: 30 } as const;

/** The sizes of §5, each with requests that go to any process, and with processes for each database. */
export function scaleTable(costs: Costs, seed: string): readonly ScaleRow[] {
  return TIMES.flatMap((times) => {
    const turnsPerSecond = TURNS_PER_SECOND * times;
    const shards = Math.ceil(turnsPerSecond / TURNS_PER_SHARD);
    const routings = shards === 1 ? (['any'] as const) : (['any', 'cells'] as const);
    return routings.map((routing) => {
      const cpu = costs.appTurn + costs.appStatement * (routing === 'any' && shards > 1 ? 1 : 0.3);
      const needed = Math.ceil((turnsPerSecond * cpu) / 1e6 / PROCESS_SHARE);
      const processes = Math.ceil(Math.max(2, needed) / shards) * shards;
      const load: OpenLoad = {
        turnsPerSecond,
        plan: { processes, shards, databaseCores: 16, roundTrip: ROUND_TRIP },
        routing,
      };
      return rowOf(load, simulateOpenLoad(costs, load, seed), costs);
    });
  });
}

const CHAT_CONNECTIONS = 2;
const MANAGEMENT_CONNECTIONS = 8;

function rowOf(load: OpenLoad, outcome: OpenOutcome, costs: Costs): ScaleRow {
  const { processes, shards } = load.plan;
  const reaching = load.routing === 'any' ? processes : processes / shards;
  const chatConnections = reaching * CHAT_CONNECTIONS;
  const allConnections = chatConnections + reaching * MANAGEMENT_CONNECTIONS;
  const wal = (load.turnsPerSecond * outcome.largestShard * costs.walBytes) / 1e6;
  const uses: readonly (readonly [string, number])[] = [
    ['CPU of a process', outcome.processBusy],
    ['cores of a database', outcome.databaseBusy],
    ['log of a database (MB/s)', wal / limits.walMbPerSecond],
    ['connections of a database', allConnections / limits.connections],
  ];
  const [firstLimit, use] = uses.reduce((most, each) => (each[1] > most[1] ? each : most));
  return { ...outcome, load, chatConnections, allConnections, firstLimit, headroom: 1 / use };
}

/** What the busiest of 100,000 bots does to the database that it is on. */
export function busiestBot(costs: Costs): { readonly share: number; readonly fillsShardAt: number } {
  const { busiest } = new Bots(100_000);
  const perShard = Math.min(
    (limits.walMbPerSecond * 1e6) / costs.walBytes,
    (16 * 1e6) / (costs.databaseTurn + 0.3 * costs.databaseStatement),
  );
  return { share: busiest, fillsShardAt: perShard / busiest };
}

/** Storage of three copies, TB, and what it costs a month at `USD_PER_GB`, by how long chats are kept. */
export function storageTable(costs: Costs, turnsPerDay: number) {
  return [1, 30, 365].map((days) => {
    const bytes = turnsPerDay * days * costs.storedBytes * COPIES;
    return { days, terabytes: bytes / 1e12, usdPerMonth: (bytes / 1e9) * USD_PER_GB };
  });
}

const COPIES = 3;
const USD_PER_GB = 0.08;
