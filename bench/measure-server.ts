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

/**
 * CPU of turns against CPU of requests to a bare server of the same Node, measured in turns: machines drift, and
 * so does the yardstick. Medians of the rounds after a warm-up.
 */
export async function measureServer(folder: string) {
  mkdirSync(folder, { recursive: true });
  const bare = await target(new Child('bare'));
  const served = await target(new Child('serve', [folder]));
  mkdirSync(join(folder, 'behind'), { recursive: true });
  const behind = {
    ...(await target(new Child('serve', [join(folder, 'behind'), 'loopback']))),
    headers: proxied,
  };
  const rounds: {
    quiz: number;
    behind: number;
    long: number;
    longToShort: number;
    starts: number;
    peakMb: number;
  }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const yardstick = await cpu(bare, bareVisit, 6000);
    const quiz = await cpu(served, quizVisit, 4000);
    const quizBehind = await cpu(behind, quizVisit, 4000);
    const short = await cpu(served, longVisit('long-5'), 3000);
    const long = await cpu(served, longVisit('long-300'), 3000);
    const shortStart = await cpu(served, startVisit('long-5'), 1500);
    const longStart = await cpu(served, startVisit('long-300'), 1500);
    const peakMb = (await served.child.usage()).rss / 1e6;
    if (round > 0)
      rounds.push({
        quiz: quiz / yardstick,
        behind: quizBehind / yardstick,
        long: long / yardstick,
        longToShort: long / short,
        starts: longStart / shortStart,
        peakMb,
      });
  }
  await bare.child.stop();
  await served.child.stop();
  await behind.child.stop();
  const of = (key: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[key]));
  return {
    quiz: of('quiz'),
    behind: of('behind'),
    long: of('long'),
    longToShort: of('longToShort'),
    starts: of('starts'),
    peakMb: Math.max(...rounds.map((round) => round.peakMb)),
  };
}

async function target(child: Child): Promise<Target> {
  const { port, token } = await child.ready;
  return { child, port: Number(port), ...(typeof token === 'string' && { token }) };
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
