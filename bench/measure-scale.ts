import { mkdirSync } from 'node:fs';
import { type CpuInfo, cpus } from 'node:os';
import { Client } from 'pg';
import { type RunningPostgres, runPostgres } from '#kit/postgres/run-postgres.ts';
import { Child } from './child.ts';
import { type Call, type LoadTarget, runLoad } from './load.ts';
import type { LoadOutcome } from './simulation/closed-load.ts';
import { type Costs, costsOf } from './simulation/costs.ts';
import { percentilesOf } from './simulation/percentiles.ts';
import { quizVisit } from './visits.ts';

/** What the simulation starts from, and what it has to predict. */
export interface ScaleFigures {
  /** From one process with a few visitors. */
  readonly costs: Costs;
  /** One process, and two over one database, with `VISITORS` visitors. */
  readonly one: MeasuredLoad;
  readonly two: MeasuredLoad;
}

export interface MeasuredLoad extends LoadOutcome {
  /** Cores that other programs took meanwhile. */
  readonly others: number;
}

export const VISITORS = 64;
const ROUNDS = 5;
const WARM_UP = 40_000;

/** Undefined: there is no PostgreSQL here, which it says. */
export async function measureScale(folder: string): Promise<ScaleFigures | undefined> {
  const started = await runPostgres({ isDurable: true });
  if (!started.ok) {
    console.log(`Nothing was measured: ${started.error}`);
    return undefined;
  }
  try {
    return await measureOn(started.value, folder);
  } finally {
    await started.value.end();
  }
}

async function measureOn(postgres: RunningPostgres, folder: string): Promise<ScaleFigures> {
  const scene = await openScene(postgres, folder);
  try {
    const few: Run[] = [];
    const many: Run[] = [];
    const one: Run[] = [];
    const two: Run[] = [];
    for (const processes of [1, 2] as const)
      await scene.run(processes, { visitors: VISITORS, turns: WARM_UP });
    const empty = await scene.databaseSize();
    let turns = 0;
    const run = async (processes: 1 | 2, visitors: number, count: number): Promise<Run> => {
      const done = await scene.run(processes, { visitors, turns: count });
      turns += done.turns;
      return done;
    };
    for (let round = 0; round < ROUNDS; round++) {
      few.push(await run(1, 4, 4000));
      many.push(await run(1, 16, 8000));
      one.push(await run(1, VISITORS, 12_000));
      two.push(await run(2, VISITORS, 12_000));
    }
    const storedBytes = ((await scene.databaseSize()) - empty) / turns;
    const facts = { flush: await scene.flush(), storedBytes, walBytes: middle(one).walBytes };
    return { costs: costsOf([middle(few), middle(many)], facts), one: middle(one), two: middle(two) };
  } finally {
    await scene.close();
  }
}

/** What was seen of a load. */
export interface Run extends MeasuredLoad {
  readonly turns: number;
  /** CPU of the program that makes the load, µs a turn. */
  readonly load: number;
  readonly walBytes: number;
}

/** The round in the middle, by the CPU that it took. */
export function middle(rounds: readonly Run[]): Run {
  const cpu = ({ app, database }: Run): number => app + database;
  const found = rounds.toSorted((a, b) => cpu(a) - cpu(b))[rounds.length >> 1];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

/** Two processes over one database, and what can be read of them. */
export async function openScene(postgres: RunningPostgres, folder: string) {
  const observer = new Client({ connectionString: postgres.url('postgres') });
  await observer.connect();
  await observer.query('create database scale');
  const children: Child[] = [];
  const ports: number[] = [];
  let token = '';
  // Both have the key and the bots of the first one.
  mkdirSync(folder, { recursive: true });
  for (const _ of [1, 2]) {
    const child = new Child('serve', [
      folder,
      'off',
      postgres.url('scale'),
      ...(token === '' ? [] : [token]),
    ]);
    children.push(child);
    const facts = await child.ready;
    token = String(facts['token']);
    ports.push(Number(facts['port']));
  }
  const [port = 0, ...otherPorts] = ports;
  const target = (processes: 1 | 2): LoadTarget => ({ port, token, ...(processes === 2 && { otherPorts }) });
  const countersOf = async () => {
    const { rows } = await observer.query(
      `select xact_commit + xact_rollback as statements, pg_current_wal_lsn() - '0/0'::pg_lsn as wal
       from pg_stat_database where datname = 'scale'`,
    );
    const usages = await Promise.all(children.map((child) => child.usage()));
    return {
      statements: Number(rows[0]?.statements),
      wal: Number(rows[0]?.wal),
      app: usages.reduce((sum, { cpu }) => sum + cpu, 0),
      database: postgres.cpuSeconds() * 1e6,
    };
  };
  return {
    run: (processes: 1 | 2, load: Load) => measureLoad(target(processes), { ...load, countersOf }),
    databaseSize: async () => {
      const { rows } = await observer.query(`select pg_database_size('scale') as bytes`);
      return Number(rows[0]?.bytes);
    },
    flush: () => flushMicros(observer),
    close: async () => {
      for (const child of children) await child.stop();
      await observer.end();
    },
  };
}

/** What visitors do; `perSecond` as in `runLoad`. */
interface Load {
  readonly visitors: number;
  readonly turns: number;
  readonly perSecond?: number;
}

type Counters = Readonly<Record<'statements' | 'wal' | 'app' | 'database', number>>;

async function measureLoad(
  target: LoadTarget,
  plan: Load & { readonly countersOf: () => Promise<Counters> },
): Promise<Run> {
  const times: number[] = [];
  const visit = (call: Call) =>
    quizVisit(async (path, body) => {
      const sent = performance.now();
      const reply = await call(path, body);
      times.push(performance.now() - sent);
      return reply;
    });
  const before = await plan.countersOf();
  const busy = busyMicros();
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const turns = await runLoad(target, { ...plan, visit });
  const own = process.cpuUsage(cpu);
  const seconds = (performance.now() - begin) / 1000;
  const all = busyMicros() - busy;
  // A connection reports its statements with the first one that comes a second later.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await runLoad(target, { visitors: 4, turns: 16, visit: quizVisit });
  const after = await plan.countersOf();
  const of = (key: keyof Counters): number => (after[key] - before[key]) / turns;
  const ours = (of('app') + of('database')) * turns + own.user + own.system;
  return {
    turns,
    turnsPerSecond: turns / seconds,
    app: of('app'),
    database: of('database'),
    statements: of('statements'),
    times: percentilesOf(times),
    load: (own.user + own.system) / turns,
    walBytes: of('wal'),
    others: Math.max(0, all - ours) / (seconds * 1e6),
  };
}

/** How long all cores of this machine have computed so far, µs. */
function busyMicros(): number {
  const busy = ({ times }: CpuInfo): number => times.user + times.nice + times.sys + times.irq;
  return cpus().reduce((sum, core) => sum + busy(core), 0) * 1000;
}

/** How much longer a transaction takes that waits for the disk, µs. */
async function flushMicros(client: Client): Promise<number> {
  await client.query('create table probe (n int)');
  const microsOf = async (mode: 'on' | 'off'): Promise<number> => {
    await client.query(`set synchronous_commit = ${mode}`);
    const times: number[] = [];
    for (let n = 0; n < 300; n++) {
      const begin = performance.now();
      await client.query('insert into probe values (1)');
      times.push((performance.now() - begin) * 1000);
    }
    return percentilesOf(times).p50;
  };
  const [durable, fast] = [await microsOf('on'), await microsOf('off')];
  return Math.max(0, durable - fast);
}
