import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from './child.ts';
import { type Call, type LoadTarget, runLoad } from './load.ts';
import { bareVisit, longVisit, quizVisit, startVisit } from './visits.ts';

interface Target extends LoadTarget {
  readonly child: Child;
}

/** What a reverse proxy adds to the requests of a visitor. */
const proxied = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-host': 'chat.example.com',
  'x-forwarded-proto': 'https',
};

const VISITORS = 64;
const ROUNDS = 7;
/** Servers of each kind: what V8 makes of the same program differs by a tenth from process to process. */
const SERVERS = 3;
/** Requests before anything is measured: V8's threads compile, for up to 6 µs a turn, until there were about 80,000. */
const WARM_UP = 100_000;
/**
 * Requests before each measurement: after a pause, in which others had the processor's caches, a thousand turns cost up to a
 * third more.
 */
const SETTLING = 1500;

type Visit = (call: Call) => Promise<number>;

interface Servers {
  readonly bare: Target;
  readonly plain: readonly Target[];
  readonly behind: readonly Target[];
  readonly unmetered: Target;
}

/** Values of each figure: one for each server that it is measured on. */
type Round = Readonly<
  Record<'quiz' | 'behind' | 'metrics' | 'long' | 'longToShort' | 'starts' | 'peakMb', readonly number[]>
>;

/**
 * CPU of turns against CPU of requests with the same headers to a bare server of the same Node, measured right before and
 * right after them: machines drift, and so does the yardstick. Medians of all rounds but the first and of all servers of a kind.
 */
export async function measureServer(folder: string): Promise<Readonly<Record<keyof Round, number>>> {
  mkdirSync(join(folder, 'unmetered'), { recursive: true });
  const servers: Servers = {
    bare: await target(new Child('bare')),
    // Sizes are read from the database of the first.
    plain: await many((n) => serve(n === 0 ? folder : join(folder, `other-${n}`))),
    behind: await many((n) => serve(join(folder, `behind-${n}`), 'loopback')),
    unmetered: await target(new Child('serve-unmetered', [join(folder, 'unmetered')])),
  };
  const { bare, plain, behind, unmetered } = servers;
  // Until each has compiled what it runs all the time: else the one that serves more turns looks faster.
  await cpu(bare, bareVisit, WARM_UP);
  for (const each of [...plain, ...behind, unmetered]) await cpu(each, quizVisit, WARM_UP);
  await measureRound(servers);
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await measureRound(servers));
  for (const { child } of [bare, ...plain, ...behind, unmetered]) await child.stop();
  const all = (figure: keyof Round) => rounds.flatMap((round) => round[figure]);
  return {
    quiz: median(all('quiz')),
    behind: median(all('behind')),
    metrics: median(all('metrics')),
    long: median(all('long')),
    longToShort: median(all('longToShort')),
    starts: median(all('starts')),
    peakMb: Math.max(...all('peakMb')),
  };
}

async function measureRound({ bare, plain, behind, unmetered }: Servers): Promise<Round> {
  const timesBare = async (of: Target, visit: Visit, turns = 4000): Promise<number> => {
    // With the token and the headers of the other: parsing them is no work of ours.
    const yardstick = { ...of, ...bare };
    const before = await cpu(yardstick, bareVisit, 2000);
    const own = await cpu(of, visit, turns);
    return own / ((before + (await cpu(yardstick, bareVisit, 2000))) / 2);
  };
  const quiz = await each(plain, (server) => timesBare(server, quizVisit));
  const quizBehind = await each(behind, (server) => timesBare(server, quizVisit));
  // The rest of the turns on one server: they are compared with others of its own.
  const served = plain.slice(0, 1);
  const metrics = await each(served, async (server) => {
    const metered = await whileRead(server.port, () => cpu(server, quizVisit, 4000));
    return metered / (await cpu(unmetered, quizVisit, 4000));
  });
  const longToShort = await each(served, async (server) => {
    const short = await cpu(server, longVisit('long-5'), 3000);
    return (await cpu(server, longVisit('long-300'), 3000)) / short;
  });
  const long = await each(served, (server) => timesBare(server, longVisit('long-300'), 3000));
  const starts = await each(served, async (server) => {
    const short = await cpu(server, startVisit('long-5'), 1500);
    return (await cpu(server, startVisit('long-300'), 1500)) / short;
  });
  const peakMb = await each(served, async ({ child }) => (await child.usage()).rss / 1e6);
  return { quiz, behind: quizBehind, metrics, long, longToShort, starts, peakMb };
}

/** A server with a database in this folder. */
async function serve(folder: string, trustProxy = 'off'): Promise<Target> {
  mkdirSync(folder, { recursive: true });
  const served = await target(new Child('serve', [folder, trustProxy]));
  return trustProxy === 'off' ? served : { ...served, headers: proxied };
}

function many(start: (n: number) => Promise<Target>): Promise<readonly Target[]> {
  return each([...Array(SERVERS).keys()], start);
}

/** One after the other: what is measured has the machine to itself. */
async function each<T, R>(all: readonly T[], measure: (one: T) => Promise<R>): Promise<readonly R[]> {
  const measured: R[] = [];
  for (const one of all) measured.push(await measure(one));
  return measured;
}

async function target(child: Child): Promise<Target> {
  const { port, token } = await child.ready;
  return { child, port: Number(port), ...(typeof token === 'string' && { token }) };
}

/** Does the work while somebody reads the metrics every second. */
async function whileRead<T>(port: number, work: () => Promise<T>): Promise<T> {
  const read = () => void fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text());
  read();
  const timer = setInterval(read, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** CPU of one turn under steady load, µs. */
async function cpu({ child, ...loaded }: Target, visit: Visit, turns: number): Promise<number> {
  await runLoad(loaded, { visitors: VISITORS, turns: SETTLING, visit });
  const before = await child.usage();
  const taken = await runLoad(loaded, { visitors: VISITORS, turns, visit });
  return ((await child.usage()).cpu - before.cpu) / taken;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
