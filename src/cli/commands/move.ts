import type { Args } from '#cli/args.ts';
import type { Command, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { configOf } from '#cli/with-data.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Config } from '#server/config.ts';
import { bucketEgress } from '#server/files/bucket-egress.ts';
import { storageOf } from '#server/files/storage-of.ts';
import { type End, endOf, filesUnderWay, moveKey, nameOf, type OpenEnd, openEnd } from '#server/move/ends.ts';
import { type Moved, moveData, type Progress } from '#server/move/move-data.ts';
import { moveFiles } from '#server/move/move-files.ts';

/** How often the progress is shown, in ms. */
const SHOW_MS = 2_000;

/** Moves everything to another kind of database, or back. */
export const move: Command = {
  name: 'move',
  summary: 'Copies all data and files between SQLite and PostgreSQL; servers must be stopped.',
  usage: ['--to <place>', '--from <place>'],
  options: {
    to: { kind: 'text', value: 'place', meaning: 'Where to copy the data of this installation to' },
    from: { kind: 'text', value: 'place', meaning: 'Where to copy the data from, into this installation' },
  },
  notes: [
    'A place is a database, postgres://user:password@host:5432/database, or a data folder, sqlite:./folder.',
    'The target must be empty. The source is not changed. At the end, both sides are compared by checksums.',
    'If a move is interrupted, run the same command again: it continues where it stopped.',
    'Uploads stay where they are (PARLEY_DATA or a bucket), unless the place is another data folder.',
  ],
  examples: [
    'parley move --to postgres://parley:secret@db.example.com:5432/parley',
    'parley move --to sqlite:./copy',
    'DATABASE_URL=postgres://db.example.com/parley parley move --from sqlite:./data',
  ],
  run: async (args, terminal) => {
    const config = configOf(terminal);
    if (!config.ok) return config;
    const ends = endsOf(args, config.value);
    if (ends === undefined) return misused('Use either --to or --from, and no other arguments.');
    if (!ends.ok) return misused(ends.error);
    const { from, to } = ends.value;
    if (nameOf(from) === nameOf(to)) return misused('The data is already there.');
    const source = await openEnd(from, { mustExist: true });
    if (!source.ok) return failed(source.error);
    try {
      const key = moveKey(from, to);
      if (!key.ok) return failed(key.error);
      const target = await openEnd(to, { mustExist: false });
      if (!target.ok) return failed(target.error);
      try {
        return await moveAll({ from, to, source: source.value, target: target.value }, terminal);
      } finally {
        await target.value.close();
      }
    } finally {
      await source.value.close();
    }
  },
};

/** Undefined: the arguments name none, or too many. */
function endsOf(
  args: Args,
  config: Config,
): Result<{ readonly from: End; readonly to: End }, string> | undefined {
  const [to, from] = [args.text('to'), args.text('from')];
  const place = to ?? from;
  if (args.positionals.length > 0 || place === undefined || (to !== undefined && from !== undefined))
    return undefined;
  const there = endOf(place, config);
  if (!there.ok) return there;
  const { dataFolder, databaseUrl } = config;
  const isApart = there.value.files !== undefined;
  const files = isApart ? storageOf(config, bucketEgress(config)) : undefined;
  const here: End = { dataFolder, databaseUrl, files };
  return ok(to === undefined ? { from: there.value, to: here } : { from: here, to: there.value });
}

interface Ends {
  readonly from: End;
  readonly to: End;
  readonly source: OpenEnd;
  readonly target: OpenEnd;
}

async function moveAll({ from, to, source, target }: Ends, terminal: Terminal): Promise<Outcome> {
  terminal.out(`Moving ${nameOf(from)} to ${nameOf(to)}`);
  const moved = await moveData({
    from: source.archive,
    to: target.archive,
    onProgress: shownNowAndThen(terminal),
  });
  if (!moved.ok) return failed(moved.error);
  show(terminal, moved.value);
  const files = await moveUploads({ from, to, source }, terminal);
  if (!files.ok) return files;
  if (moved.value.kind === 'nothing') terminal.out('Nothing to do: the target has the same data.');
  else
    terminal.out(
      to.databaseUrl === undefined
        ? `Done. Start the server with PARLEY_DATA=${to.dataFolder} and without DATABASE_URL.`
        : `Done. Start the server with DATABASE_URL and PARLEY_DATA=${to.dataFolder}, where the instance key is.`,
    );
  return done;
}

async function moveUploads({ from, to, source }: Omit<Ends, 'target'>, terminal: Terminal): Promise<Outcome> {
  if (from.files === undefined || to.files === undefined || from.dataFolder === to.dataFolder) return done;
  const { copied, present, broken } = await moveFiles({
    ...{ archive: source.archive, from: from.files, to: to.files, folder: filesUnderWay(to) },
    onProgress: (files) => files % 1_000 === 0 && terminal.out(`  ${files} files`),
  });
  terminal.out(`Files: ${copied} copied, ${present} already there`);
  return broken.length === 0
    ? done
    : failed(`These files are missing or damaged in the source: ${broken.slice(0, 20).join(', ')}`);
}

function show(terminal: Terminal, { tables }: Moved): void {
  const width = Math.max(...tables.map(({ name }) => name.length));
  for (const { name, rows, sha256 } of tables)
    terminal.out(
      `  ${name.padEnd(width)} ${String(rows).padStart(10)} rows  sha256 ${sha256.slice(0, 16)}  equal`,
    );
}

/** A line from time to time, so that somebody who waits sees that it goes on. */
function shownNowAndThen(terminal: Terminal): (progress: Progress) => void {
  let shownAt = performance.now();
  return ({ step, table, rows }) => {
    if (performance.now() - shownAt < SHOW_MS) return;
    shownAt = performance.now();
    terminal.out(`  ${step === 'write' ? 'copying' : 'comparing'} ${table}: ${rows} rows`);
  };
}
