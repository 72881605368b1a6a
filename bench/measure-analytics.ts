import { fillAnalytics } from './fill-analytics.ts';
import { medianMs } from './median-ms.ts';
import { type BenchServer, type Figure, onBothStores } from './on-both-stores.ts';

const DAY = 86_400_000;

/** How long readings of so many counted chats take on either store, milliseconds: the median of several. */
export function measureAnalytics(folder: string, count: number): Promise<readonly Figure[]> {
  return onBothStores(folder, (bench) => measureOn(bench, count));
}

async function measureOn(bench: BenchServer, count: number): Promise<readonly Figure[]> {
  const { app, token, server, store } = bench;
  const botId = (await app.store.bots.headByPublicId('quiz'))?.id ?? '';
  const begin = performance.now();
  await fillAnalytics(bench, { botId, count });
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`The counts of ${count} chats were written in ${seconds} s (${store.kind}).`);
  const read = async (reading: string, span: string): Promise<void> => {
    const url = `/api/v1/bots/${botId}/analytics/${reading}${reading.includes('?') ? '&' : '?'}${span}`;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await server.inject({ method: 'GET', url, headers });
    if (reply.statusCode !== 200 || !/"(views|asked|total)":[1-9]/.test(reply.body))
      throw new Error(reply.body);
  };
  const figures: Figure[] = [];
  for (const [name, span] of spans(app.clock()))
    for (const [what, reading] of readings)
      figures.push({
        name: `${what}, ${name}`,
        bar: 200,
        value: await medianMs(() => read(reading, span)),
        unit: 'ms',
      });
  return figures;
}

const readings: readonly (readonly [what: string, path: string])[] = [
  ['Flow', 'flow'],
  ['Questions', 'questions'],
  ['Variables', 'variables'],
  ['Funnel', 'funnel?blockIds=block0,block5,block10'],
  ['Funnel within an hour', 'funnel?blockIds=block0,block5,block10&within=1h'],
  ['Top paths', 'paths'],
  ['Rare paths', 'paths?order=rare'],
];

const spans = (now: number): readonly (readonly [name: string, query: string])[] => [
  ['all time', 'timeFilter=allTime'],
  // Begins and ends within a month.
  ['eleven months', `since=${timeText(now - 350 * DAY)}&until=${timeText(now - 15 * DAY)}`],
  ['six months', 'timeFilter=last6Months'],
  ['30 days', 'timeFilter=last30Days'],
];

const timeText = (at: number): string => new Date(at).toISOString();
