import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { runPostgres } from '#kit/postgres/run-postgres.ts';
import { Child } from './child.ts';
import { type LoadTarget, runLoad } from './load.ts';
import { bareVisit, quizVisit } from './visits.ts';

/** The quiz on PostgreSQL: medians of the rounds. */
export interface PostgresFigures {
  readonly name: string;
  /** Whether the bars are about it. */
  readonly isBar: boolean;
  /** CPU of the service, times that of a bare server in the same round. */
  readonly times: number;
  /** CPU of the processes of PostgreSQL, on the same scale. */
  readonly postgresTimes: number;
  /** Statements that were sent, together with others or alone. */
  readonly roundTrips: number;
  readonly walBytes: number;
}

const ROUNDS = 5;
/** Requests to each before anything is measured. */
const WARM_UP = 40_000;

const loads = [
  { name: '64 connections', visitors: 64, turns: 4000, isBehind: false, isBar: true },
  { name: '64 connections behind a proxy', visitors: 64, turns: 4000, isBehind: true, isBar: true },
  { name: '8 connections', visitors: 8, turns: 2000, isBehind: false, isBar: false },
  { name: '1 connection', visitors: 1, turns: 400, isBehind: false, isBar: false },
] as const;

const proxied = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-host': 'chat.example.com',
  'x-forwarded-proto': 'https',
};

/** Undefined: there is no PostgreSQL here, which it says. */
export async function measurePostgres(folder: string): Promise<readonly PostgresFigures[] | undefined> {
  const started = await runPostgres({ isDurable: true });
  if (!started.ok) {
    console.log(`Nothing was measured: ${started.error}`);
    return undefined;
  }
  const postgres = started.value;
  const counters = new Client({ connectionString: postgres.url('postgres') });
  await counters.connect();
  await counters.query('create database bench');
  const children: Child[] = [];
  const serve = async (name: string, trustProxy: string): Promise<Target> => {
    mkdirSync(join(folder, name), { recursive: true });
    const child = new Child('serve', [join(folder, name), trustProxy, postgres.url(name)]);
    children.push(child);
    const { port, token } = await child.ready;
    return { child, port: Number(port), ...(typeof token === 'string' && { token }) };
  };
  await counters.query('create database behind');
  const bare: Target = { child: new Child('bare'), port: 0 };
  children.push(bare.child);
  const yardstick: Target = { child: bare.child, port: await bare.child.port() };
  const direct = await serve('bench', 'off');
  const behind = { ...(await serve('behind', 'loopback')), headers: proxied };
  // Until each has compiled what it runs all the time.
  for (const [target, visit] of [
    [yardstick, bareVisit],
    [direct, quizVisit],
    [behind, quizVisit],
  ] as const)
    await runLoad(target, { visitors: 64, turns: WARM_UP, visit });
  const rounds = loads.map((): Round[] => []);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, load] of loads.entries()) {
      const base = await cpuOf(yardstick, () =>
        runLoad(yardstick, { visitors: load.visitors, turns: load.turns, visit: bareVisit }),
      );
      const target = load.isBehind ? behind : direct;
      const before = { cpu: postgres.cpuSeconds(), ...(await countersOf(counters)) };
      const quiz = await cpuOf(target, () => runLoad(target, { ...load, visit: quizVisit }));
      const cpu = postgres.cpuSeconds();
      // A connection reports its statements with the first one that comes a second later.
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await runLoad(target, { visitors: Math.min(4, load.visitors), turns: 16, visit: quizVisit });
      const after = { cpu, ...(await countersOf(counters)) };
      if (round > 0)
        rounds[index]?.push({
          times: quiz.micros / base.micros,
          postgresTimes: ((after.cpu - before.cpu) * 1e6) / quiz.turns / base.micros,
          roundTrips: (after.statements - before.statements) / quiz.turns,
          walBytes: (after.wal - before.wal) / quiz.turns,
        });
    }
  for (const child of children) await child.stop();
  await counters.end();
  await postgres.end();
  return loads.map(({ name, isBar }, index) => ({ name, isBar, ...medians(rounds[index] ?? []) }));
}

interface Target extends LoadTarget {
  readonly child: Child;
}

type Round = Omit<PostgresFigures, 'name' | 'isBar'>;

/** CPU of one turn, µs, and how many there were. */
async function cpuOf({ child }: Target, run: () => Promise<number>) {
  const before = await child.usage();
  const turns = await run();
  return { micros: ((await child.usage()).cpu - before.cpu) / turns, turns };
}

async function countersOf(client: Client): Promise<{ readonly statements: number; readonly wal: number }> {
  const { rows } = await client.query(
    `select sum(xact_commit + xact_rollback) as statements, pg_current_wal_lsn() - '0/0'::pg_lsn as wal
     from pg_stat_database where datname in ('bench', 'behind')`,
  );
  return { statements: Number(rows[0]?.statements), wal: Number(rows[0]?.wal) };
}

function medians(rounds: readonly Round[]): Round {
  const of = (key: keyof Round): number =>
    rounds.map((round) => round[key]).toSorted((a, b) => a - b)[rounds.length >> 1] ?? Number.NaN;
  return {
    times: of('times'),
    postgresTimes: of('postgresTimes'),
    roundTrips: of('roundTrips'),
    walBytes: of('walBytes'),
  };
}
