import { runPostgres } from '#kit/postgres/run-postgres.ts';
import { Child } from './child.ts';
import { runLoad } from './load.ts';
import { middle, openScene, type Run, VISITORS } from './measure-scale.ts';
import { bareVisit } from './visits.ts';

/** CPU of turns of several processes over one database, Parley and PostgreSQL together, µs. */
export interface ProcessFigures {
  /** As many turns a second for each process, which the machine has room for. */
  readonly paced: {
    readonly one: Run;
    readonly two: Run;
    /** Turns a second that each process is sent. */
    readonly perSecond: number;
    /** CPU of a turn of the two, times that of the one in the same round. */
    readonly times: number;
  };
  /** Visitors who send the next message as soon as they have a reply: the machine is full. */
  readonly full: {
    /** One process with all connections. */
    readonly one: Run;
    /** Two processes with as many connections each. */
    readonly two: Run;
    /** The connections of one, spread over two. */
    readonly spread: Run;
    /** CPU of a turn of the two, times that of the one in the same round. */
    readonly times: number;
    /**
     * The same of a request to bare servers, which share nothing: how much dearer everything is for two processes that share
     * the cores with each other and with the load.
     */
    readonly bareTimes: number;
  };
}

const ROUNDS = 7;
const TURNS = 6_000;
const WARM_UP = 40_000;
/** How much of what two processes can take at most they are sent when the machine has room. */
const SHARE = 0.7;

/**
 * Undefined: there is no PostgreSQL here, which it says. Rounds alternate, so that a busy machine slows all of them.
 * Any reply that is not 200 ends it with an error.
 */
export async function measureProcesses(folder: string): Promise<ProcessFigures | undefined> {
  const started = await runPostgres({ isDurable: true });
  if (!started.ok) {
    console.log(`Nothing was measured: ${started.error}`);
    return undefined;
  }
  const scene = await openScene(started.value, folder);
  const bare = await openBare();
  try {
    for (const processes of [1, 2] as const) {
      await scene.run(processes, { ...sizes[processes], turns: WARM_UP });
      await bare.cpu(processes, WARM_UP);
    }
    const full = { one: empty(), two: empty(), spread: empty() };
    const bareTimes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const single = await bare.cpu(1, TURNS);
      bareTimes.push((await bare.cpu(2, 2 * TURNS)) / single);
      full.one.push(await scene.run(1, sizes[1]));
      full.two.push(await scene.run(2, sizes[2]));
      full.spread.push(await scene.run(2, sizes[1]));
    }
    const two = middle(full.two);
    const perSecond = (two.turnsPerSecond / 2) * SHARE;
    const paced = { one: empty(), two: empty() };
    for (let round = 0; round < ROUNDS; round++) {
      paced.one.push(await scene.run(1, { ...sizes[1], perSecond }));
      paced.two.push(await scene.run(2, { ...sizes[2], perSecond: 2 * perSecond }));
    }
    return {
      paced: { one: middle(paced.one), two: middle(paced.two), perSecond, times: timesOf(paced) },
      full: {
        ...{ one: middle(full.one), two, spread: middle(full.spread) },
        ...{ times: timesOf(full), bareTimes: median(bareTimes) },
      },
    };
  } finally {
    await bare.close();
    await scene.close();
    await started.value.end();
  }
}

/** For so many processes: visitors, and turns of one round. */
const sizes = {
  1: { visitors: VISITORS, turns: TURNS },
  2: { visitors: 2 * VISITORS, turns: 2 * TURNS },
} as const;

/** Two bare servers, and the CPU that a request takes them when that many of them have `VISITORS` visitors each, µs. */
async function openBare() {
  const servers = [new Child('bare'), new Child('bare')];
  const ports = await Promise.all(servers.map((server) => server.port()));
  return {
    cpu: async (processes: 1 | 2, requests: number): Promise<number> => {
      const [port = 0, ...otherPorts] = ports.slice(0, processes);
      const total = async (): Promise<number> =>
        (await Promise.all(servers.map((server) => server.usage()))).reduce((sum, { cpu }) => sum + cpu, 0);
      const before = await total();
      const plan = { visitors: sizes[processes].visitors, turns: requests, visit: bareVisit };
      const sent = await runLoad({ port, otherPorts }, plan);
      return ((await total()) - before) / sent;
    },
    close: async (): Promise<void> => {
      for (const server of servers) await server.stop();
    },
  };
}

const empty = (): Run[] => [];

/** Of the rounds in which both were measured, the ratio in the middle. */
function timesOf({ one, two }: { readonly one: readonly Run[]; readonly two: readonly Run[] }): number {
  return median(one.map((run, round) => cpuOf(two[round]) / cpuOf(run)));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const cpuOf = (run: Run | undefined): number => (run === undefined ? Number.NaN : run.app + run.database);
