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
 * CPU of turns against CPU of requests to a bare server of the same Node, measured in turns: machines drift, and
 * so does the yardstick. Medians of the rounds after a warm-up.
 */
export async function measureServer(folder: string) {
  const bare = await target(new Child('bare'));
  const served = await serve(folder);
  const others = await many((n) => serve(join(folder, `other-${n}`)), SERVERS - 1);
  const behind = await many((n) => serve(join(folder, `behind-${n}`), 'loopback'));
  mkdirSync(join(folder, 'unmetered'), { recursive: true });
  const unmetered = await target(new Child('serve-unmetered', [join(folder, 'unmetered')]));
  const rounds: {
    quiz: number;
    metrics: number;
    behind: number;
    long: number;
    longToShort: number;
    starts: number;
    peakMb: number;
  }[] = [];
  // Until each has compiled what it runs all the time: else the one that serves more turns looks faster.
  await cpu(bare, bareVisit, WARM_UP);
  for (const each of [served, ...others, ...behind, unmetered]) await cpu(each, quizVisit, WARM_UP);
  for (let round = 0; round <= ROUNDS; round++) {
    const yardstick = await cpu(bare, bareVisit, 6000);
    const first = await cpu(served, quizVisit, 4000);
    const quiz = median([first, ...(await cpus(others))]);
    const quizBehind = median(await cpus(behind));
    const metered = await whileRead(served.port, () => cpu(served, quizVisit, 4000));
    const plain = await cpu(unmetered, quizVisit, 4000);
    const short = await cpu(served, longVisit('long-5'), 3000);
    const long = await cpu(served, longVisit('long-300'), 3000);
    const shortStart = await cpu(served, startVisit('long-5'), 1500);
    const longStart = await cpu(served, startVisit('long-300'), 1500);
    const peakMb = (await served.child.usage()).rss / 1e6;
    if (round > 0)
      rounds.push({
        quiz: quiz / yardstick,
        behind: quizBehind / yardstick,
        metrics: metered / plain,
        long: long / yardstick,
        longToShort: long / short,
        starts: longStart / shortStart,
        peakMb,
      });
  }
  for (const { child } of [bare, served, ...others, ...behind, unmetered]) await child.stop();
  const of = (key: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[key]));
  return {
    quiz: of('quiz'),
    behind: of('behind'),
    metrics: of('metrics'),
    long: of('long'),
    longToShort: of('longToShort'),
    starts: of('starts'),
    peakMb: Math.max(...rounds.map((round) => round.peakMb)),
  };
}

/** A server with a database in this folder. */
async function serve(folder: string, trustProxy = 'off'): Promise<Target> {
  mkdirSync(folder, { recursive: true });
  const served = await target(new Child('serve', [folder, trustProxy]));
  return trustProxy === 'off' ? served : { ...served, headers: proxied };
}

async function many(start: (n: number) => Promise<Target>, count = SERVERS): Promise<readonly Target[]> {
  const started: Target[] = [];
  for (let n = 0; n < count; n++) started.push(await start(n));
  return started;
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

/** CPU of a turn of the quiz on each of these servers, µs. */
async function cpus(targets: readonly Target[]): Promise<readonly number[]> {
  const measured: number[] = [];
  for (const each of targets) measured.push(await cpu(each, quizVisit, 4000));
  return measured;
}

/** CPU of one turn, µs. */
async function cpu(
  { child, ...loaded }: Target,
  visit: (call: Call) => Promise<number>,
  turns: number,
): Promise<number> {
  const before = await child.usage();
  const taken = await runLoad(loaded, { visitors: VISITORS, turns, visit });
  return ((await child.usage()).cpu - before.cpu) / taken;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
