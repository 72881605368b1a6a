import { mkdirSync } from 'node:fs';
import { Author, type Authored } from './author.ts';
import { Child } from './child.ts';
import { runLoad } from './load.ts';
import { percentile } from './quiet-chats.ts';
import { quizVisit } from './visits.ts';

const GROUPS = 1_000;
const VISITORS = 64;
const TURNS = 8_000;
const ROUNDS = 7;
/** How often somebody who types is saved at most, ms. */
const PAUSE_MS = 400;

/** One figure: what it is, what it may be at most, what it was. */
interface Figure {
  readonly name: string;
  readonly bar: number;
  readonly value: number;
  readonly unit: string;
}

/**
 * `npm run bench -- author`: what a turn costs while somebody saves a large draft every 400 ms, times what it costs
 * without, in interleaved rounds. Also what such a save takes and sends.
 */
export async function measureAuthor(folder: string): Promise<readonly Figure[]> {
  mkdirSync(folder, { recursive: true });
  const child = new Child('serve', [folder]);
  const { port, token } = await child.ready;
  const target = { port: Number(port), ...(typeof token === 'string' && { token }) };
  const author = new Author(target);
  await author.begin(GROUPS);
  const load = (onTurns: (count: number) => void = () => undefined) =>
    runLoad(target, {
      visitors: VISITORS,
      turns: TURNS,
      visit: async (call) => {
        const turns = await quizVisit(call);
        onTurns(turns);
        return turns;
      },
    });
  const ratios: number[] = [];
  const saves: Authored[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const alone = await cpuOf(child, () => load());
    let authored: Authored | undefined;
    const beside = await cpuOf(child, async () => {
      let taken = 0;
      let saved = 0;
      const turns = load((count) => (taken += count));
      // Every 400 ms of a core that is busy with chats: on a machine with other work the clock runs ahead.
      authored = await author.during(turns, () => {
        const isDue = taken * alone > saved * PAUSE_MS * 1000;
        if (isDue) saved += 1;
        return isDue;
      });
      return await turns;
    });
    if (round === 0 || authored === undefined) continue;
    ratios.push(beside / alone);
    saves.push(authored);
    console.log(
      `round ${round}: ${alone.toFixed(0)} µs a turn, ${beside.toFixed(0)} µs beside ${authored.saves} saves`,
    );
  }
  await child.stop();
  const times = saves.flatMap(({ ms }) => ms);
  return [
    {
      name: 'CPU of a turn while somebody saves, times without',
      bar: 1.15,
      value: median(ratios),
      unit: '×',
    },
    { name: 'Save of one label beside 64 chats, p50', bar: 300, value: percentile(times, 0.5), unit: 'ms' },
    {
      name: 'Save of one label, request and answer',
      bar: 8 * 1024,
      value: Math.max(...saves.map(({ bytes }) => bytes)),
      unit: 'bytes',
    },
  ];
}

/** CPU of one turn, µs; what else the server did meanwhile counts, too. */
async function cpuOf(child: Child, load: () => Promise<number>): Promise<number> {
  const before = await child.usage();
  const turns = await load();
  return ((await child.usage()).cpu - before.cpu) / turns;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
