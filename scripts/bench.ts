import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleBench } from '../bench/bundle-bench.ts';
import { bytesPerTurn } from '../bench/bytes-per-turn.ts';
import { measureClient } from '../bench/client.ts';
import { coldStart } from '../bench/cold-start.ts';
import { engineMicros } from '../bench/engine.ts';
import { measureAnalytics } from '../bench/measure-analytics.ts';
import { measureAuthor } from '../bench/measure-author.ts';
import { measureBuilder } from '../bench/measure-builder.ts';
import { measureChannels } from '../bench/measure-channels.ts';
import { measureNeighbours } from '../bench/measure-neighbours.ts';
import { measurePostgres } from '../bench/measure-postgres.ts';
import { measureProblems } from '../bench/measure-problems.ts';
import { measureProcesses } from '../bench/measure-processes.ts';
import { measureResults } from '../bench/measure-results.ts';
import { measureServer } from '../bench/measure-server.ts';

/** One figure: what it is, what it may be at most, what it was. */
interface Figure {
  readonly name: string;
  readonly bar: number;
  readonly value: number;
  readonly unit: string;
}

/** The named runs: `npm run bench -- author`. */
const runs: Readonly<Record<string, (words: readonly string[]) => Promise<readonly Figure[]>>> = {
  all: () => measure(),
  analytics: ([count = '1000000']) => measureAnalytics(join(folder, 'analytics'), Number(count)),
  author: async () => {
    await bundleBench();
    return await measureAuthor(join(folder, 'author'));
  },
  builder: measureBuilder,
  channels: async ([perSecond = '80']) => {
    await bundleBench();
    return await measureChannels(join(folder, 'channels'), Number(perSecond));
  },
  client: () => measureChat(),
  neighbours: measureNeighbours,
  postgres: measureOnPostgres,
  problems: measureProblems,
  processes: measureTwoProcesses,
  results: ([count = '1000000']) => measureResults(join(folder, 'results'), Number(count)),
};

const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
try {
  const [, , which = 'all', ...words] = process.argv;
  const figures = await (runs[which] ?? runs['all'] ?? measure)(words);
  report(figures);
  process.exitCode = figures.every((figure) => figure.value <= figure.bar) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<readonly Figure[]> {
  await bundleBench();
  const engine = engineMicros();
  const cold = await coldStart(join(folder, 'cold'));
  const served = await measureServer(join(folder, 'served'));
  return [
    { name: 'CPU of a quiz turn, times a bare server', bar: 2.2, value: served.quiz, unit: '×' },
    { name: 'The same behind a trusted proxy', bar: 2.2, value: served.behind, unit: '×' },
    {
      name: 'The same while metrics are read, times one without any',
      bar: 1.1,
      value: served.metrics,
      unit: '×',
    },
    {
      name: 'CPU of a turn of 300 groups and 40 variables, times a bare server',
      bar: 2.6,
      value: served.long,
      unit: '×',
    },
    { name: 'A turn of 300 groups, times one of 5', bar: 1.2, value: served.longToShort, unit: '×' },
    { name: 'A start of 300 groups, times one of 5', bar: 2, value: served.starts, unit: '×' },
    { name: 'Engine alone, a turn of five blocks', bar: 2.5, value: engine, unit: 'µs' },
    {
      name: 'Bytes written a turn, quiz',
      bar: 1024,
      value: bytesPerTurn(join(folder, 'served'), 'quiz'),
      unit: 'bytes',
    },
    {
      name: 'Bytes written a turn, 300 groups',
      bar: 1024,
      value: bytesPerTurn(join(folder, 'served'), 'long-300'),
      unit: 'bytes',
    },
    { name: 'Cold start to the first answered chat', bar: 500, value: cold.ms, unit: 'ms' },
    { name: 'Memory when idle', bar: 120, value: cold.idleMb, unit: 'MB' },
    { name: 'Memory under 64 connections', bar: 300, value: served.peakMb, unit: 'MB' },
  ];
}

/** `npm run bench -- postgres`: the quiz on a PostgreSQL that waits for the disk, at several numbers of connections. */
async function measureOnPostgres(): Promise<readonly Figure[]> {
  await bundleBench();
  const measured = await measurePostgres(join(folder, 'postgres'));
  if (measured === undefined) return [];
  for (const { name, times, postgresTimes, roundTrips, walBytes } of measured)
    console.log(
      `${name}: ${shown(times)} × a bare server, PostgreSQL ${shown(postgresTimes)} ×, ${shown(roundTrips)} round trips and ${shown(walBytes)} bytes of WAL a turn`,
    );
  const many = measured.filter(({ isBar }) => isBar);
  return many.flatMap(({ name, times, roundTrips }) => [
    {
      name: `CPU of a quiz turn on PostgreSQL, ${name}, times a bare server`,
      bar: 5,
      value: times,
      unit: '×',
    },
    { name: `Round trips a turn, ${name}`, bar: 2.1, value: roundTrips, unit: '' },
  ]);
}

/** `npm run bench -- processes`: two processes over one PostgreSQL against one. */
async function measureTwoProcesses(): Promise<readonly Figure[]> {
  await bundleBench();
  const measured = await measureProcesses(join(folder, 'processes'));
  if (measured === undefined) return [];
  const { paced, full } = measured;
  const cpuOf = ({ app, database }: typeof full.one): number => app + database;
  const pace = `${paced.perSecond.toFixed(0)} turns a second each`;
  for (const [name, run, base] of [
    [`one process, ${pace}`, paced.one, paced.one],
    [`two processes, ${pace}`, paced.two, paced.one],
    ['one process, 64 connections, as fast as it goes', full.one, full.one],
    ['two processes, 64 connections each, as fast as it goes', full.two, full.one],
    ['two processes, 32 connections each, as fast as it goes', full.spread, full.one],
  ] as const)
    console.log(
      `${name}: ${shown(run.app)} µs of Parley and ${shown(run.database)} µs of PostgreSQL a turn (${shown(cpuOf(run) / cpuOf(base))} ×), ${shown(run.statements)} statements, ${shown(run.turnsPerSecond)} turns a second`,
    );
  console.log(
    `as fast as it goes: two processes ${shown(full.times)} ×, two bare servers that share nothing ${shown(full.bareTimes)} ×`,
  );
  return [
    {
      name: 'CPU of a turn of two processes, times that of one, as many turns a second for each',
      bar: 1.2,
      value: paced.times,
      unit: '×',
    },
    {
      name: 'The same as fast as it goes, times what two bare servers cost',
      bar: 1.2,
      value: full.times / full.bareTimes,
      unit: '×',
    },
  ];
}

/** `npm run bench -- client`: how soon a chat can be used, as a share of what the published widget needs. */
async function measureChat(): Promise<readonly Figure[]> {
  const measured = await measureClient(folder);
  if (measured === undefined) {
    console.log('The package to compare with could not be fetched: nothing was measured.');
    return [];
  }
  const bubbleBars = [1.2, 1.3, 1.7];
  for (const { profile, ours, theirs } of measured)
    console.log(
      `${profile}: bubble ${ours.bubble.toFixed(0)} of ${theirs.bubble.toFixed(0)} ms (${(theirs.bubble / ours.bubble).toFixed(1)}× sooner), input ${ours.input.toFixed(0)} of ${theirs.input.toFixed(0)} ms (${(theirs.input / ours.input).toFixed(1)}× sooner)`,
    );
  return measured.flatMap(({ profile, ours, theirs }, index) => [
    {
      name: `First bubble, share of the widget’s time: ${profile}`,
      bar: 1 / (bubbleBars[index] ?? 1),
      value: ours.bubble / theirs.bubble,
      unit: '',
    },
    {
      name: `Input that can be used, share of the widget’s time: ${profile}`,
      bar: 1 / 2.5,
      value: ours.input / theirs.input,
      unit: '',
    },
  ]);
}

/** A table for people, and a JSON line a figure for tools. */
function report(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.name.length));
  for (const { name, bar, value, unit } of figures) {
    console.log(
      `${value <= bar ? 'ok  ' : 'MISS'} ${name.padEnd(width)} ${shown(value).padStart(8)} ${unit.padEnd(5)} bar ${shown(bar)}`,
    );
  }
  for (const figure of figures) console.log(JSON.stringify(figure));
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
