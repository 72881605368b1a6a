import type { ScaleFigures } from '../measure-scale.ts';
import { type LoadOutcome, simulateClosedLoad } from './closed-load.ts';
import { type Fault, simulateFault } from './faults.ts';
import { busiestBot, limits, scaleTable, storageTable } from './scale-table.ts';

/** How far the simulation may be from what was measured. */
const TOLERANCE = 0.2;
const VISITORS = 64;
const FAULTS: readonly Fault[] = ['a process dies', 'a database is away for 30 s'];
/** A billion chats of six turns. */
const TURNS_PER_DAY = 6e9;

/** Everything that `npm run simulate` prints, and whether the simulation may be believed. */
export function reportScale(
  figures: ScaleFigures,
  { cores, seed }: { readonly cores: number; readonly seed: string },
): { readonly lines: readonly string[]; readonly isClose: boolean } {
  const { costs } = figures;
  const measuredOf = (processes: 1 | 2) => (processes === 1 ? figures.one : figures.two);
  const compared = ([1, 2] as const).flatMap((processes) =>
    compare(
      processes === 1 ? 'one process' : 'two processes',
      measuredOf(processes),
      simulateClosedLoad(costs, {
        visitors: VISITORS,
        processes,
        cores,
        others: measuredOf(processes).others,
      }),
    ),
  );
  const busiest = busiestBot(costs);
  return {
    isClose: compared.every(({ isClose }) => isClose),
    lines: [
      'What it starts from (µs and bytes, from 4 and 16 connections)',
      ...Object.entries(costs).map(([name, value]) => `  ${name.padEnd(18)} ${shown(value)}`),
      '',
      `Simulated and measured, ${VISITORS} connections, ${cores} cores for everything, of which other programs took ${shown(figures.one.others)} and ${shown(figures.two.others)}`,
      ...compared.map(({ line }) => line),
      '',
      'Load, and what it needs (databases of 16 cores, 250 µs away)',
      ...scaleLines(figures, seed),
      '',
      `The busiest of 100,000 bots has ${shown(busiest.share * 100)} % of all turns. It alone fills a database at ${thousands(busiest.fillsShardAt)} turns/s of all bots.`,
      '',
      'Faults at 2,800 turns/s on four processes and four databases',
      ...FAULTS.map((fault) => {
        const it = simulateFault(costs, fault, seed);
        return `  ${fault}: ${it.turns} turns, ${it.failures} failed attempts, ${it.recovered} turns recovered by the client, ${it.givenUp} wait for "Try again", ${it.repeatedEffects} requests repeated with the same key, ${it.overlappingEffects} at the same time, normal after ${shown(it.normalAfter)} s`;
      }),
      '',
      'A billion chats a day, three copies of everything',
      ...storageTable(costs, TURNS_PER_DAY).map(
        ({ days, terabytes, usdPerMonth }) =>
          `  kept ${days} days: ${shown(terabytes)} TB, about $${thousands(usdPerMonth)} a month at $0.08 a GB`,
      ),
    ],
  };
}

interface Compared {
  readonly line: string;
  readonly isClose: boolean;
}

function compare(name: string, measured: LoadOutcome, simulated: LoadOutcome): readonly Compared[] {
  const row = (what: string, of: (outcome: LoadOutcome) => number, isBinding = true): Compared => {
    const error = of(simulated) / of(measured) - 1;
    const isClose = !isBinding || Math.abs(error) <= TOLERANCE;
    const mark = isBinding ? (isClose ? 'ok  ' : 'MISS') : '    ';
    const change = `${error >= 0 ? '+' : ''}${(error * 100).toFixed(0)} %`;
    return {
      isClose,
      line: `  ${mark} ${name.padEnd(14)} ${what.padEnd(28)} ${shown(of(simulated)).padStart(8)} ${shown(of(measured)).padStart(8)} ${change.padStart(7)}`,
    };
  };
  return [
    row('turns a second', ({ turnsPerSecond }) => turnsPerSecond),
    row('median time of a reply, ms', ({ times }) => times.p50),
    row('CPU of Parley, µs a turn', ({ app }) => app, false),
    row('CPU of PostgreSQL, µs a turn', ({ database }) => database, false),
    row('statements a turn', ({ statements }) => statements, false),
  ];
}

function scaleLines({ costs }: ScaleFigures, seed: string): readonly string[] {
  return scaleTable(costs, seed).map((row) => {
    const { plan, routing, turnsPerSecond } = row.load;
    const to = plan.shards === 1 ? '' : routing === 'any' ? ', any to any' : ', in cells';
    return [
      `  ${thousands(turnsPerSecond)} turns/s: ${plan.processes} processes, ${plan.shards} databases${to}:`,
      `p50 ${shown(row.times.p50)} ms, p99 ${shown(row.times.p99)} ms, CPU ${shown(row.app)} + ${shown(row.database)} µs and ${shown(row.statements)} statements a turn,`,
      `${row.chatConnections}–${row.allConnections} of ${limits.connections} connections, first limit: ${row.firstLimit} (${shown(row.headroom)} × this load)`,
    ].join(' ');
  });
}

const shown = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));
const thousands = (value: number): string => Math.round(value).toLocaleString('en');
