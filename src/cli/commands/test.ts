import { existsSync } from 'node:fs';
import type { Args } from '#cli/args.ts';
import type { Command, Failure, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import type { Suite } from '#cli/test/suite.ts';
import type { TestReport } from '#cli/test/test-report.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** Runs the conversation tests of bots. */
export const test: Command = {
  name: 'test',
  summary: 'Runs the conversation tests of bots, without network.',
  usage: [
    '<folder | file | bot> [--filter <text>] [--watch | --update] [--coverage <percent>] [--report <name>]',
  ],
  options: {
    filter: { kind: 'text', value: 'text', meaning: 'Only tests with this in their name, or with this tag' },
    watch: { kind: 'flag', meaning: 'Runs them again whenever a file there changes' },
    update: {
      kind: 'flag',
      meaning: 'First has tests expect the texts that the bot words differently now, and prints each',
    },
    coverage: {
      kind: 'text',
      value: 'percent',
      meaning: 'Fails if tests reach less of the blocks, ways or comparisons of a bot',
    },
    report: {
      kind: 'text',
      value: 'name',
      meaning: 'text (the default), junit, tap, github (annotations), html or json',
    },
  },
  notes: [
    'A bot is named by its id or public id: the tests stored beside it run on its draft.',
    'A folder is searched for bot.json. Tests are in files *.test.yaml beside it, or in the folder tests there.',
    'The file test-defaults.yaml, in the same places, contains what all tests of the bot share.',
    'The exit code is 1 when a test fails or too little is covered, 2 when a file cannot be read.',
  ],
  examples: [
    'parley test examples/bots/quiz',
    'parley test bots --coverage 90',
    'parley test bot.json --filter refund --report junit > tests.xml',
    'parley test bot.json --update',
  ],
  run: async (args, terminal) => {
    const wanted = readArgs(args);
    if (!wanted.ok) return wanted;
    return args.flag('watch') ? watchTests(wanted.value, terminal) : runTests(wanted.value, terminal);
  },
};

async function runTests(wanted: Wanted, terminal: Terminal): Promise<Outcome> {
  const { name, filter, format, least } = wanted;
  const suites = await (wanted.updates ? updatedSuites(wanted, terminal) : suitesOf(name, terminal));
  if (!suites.ok) return suites;
  for (const line of suites.value.flatMap(({ warnings }) => warnings)) terminal.error(line);
  const { testReport } = await import('#cli/test/test-report.ts');
  const report = await testReport(suites.value, filter);
  for (const line of await formats[format](report)) terminal.out(line);
  const results = report.suites.flatMap((suite) => suite.results);
  if (results.length === 0) return failed('There are no such tests.');
  const { coverageLines, coverageText, leftOutLines } = await import('#cli/test/coverage-lines.ts');
  const lacks = least === undefined ? [] : report.suites.flatMap((suite) => coverageLines(suite, least));
  const leftOut = least === undefined ? [] : report.suites.flatMap(leftOutLines);
  for (const line of [...lacks, ...leftOut]) terminal.error(line);
  const broken = results.filter(({ failures }) => failures.length > 0).length;
  terminal.error(
    `${results.length - broken} passed, ${broken} failed. Coverage: ${coverageText(report.suites)}.`,
  );
  return broken > 0 || lacks.length > 0 ? failed('') : done;
}

/** Runs the tests whenever files change, until somebody stops it. */
async function watchTests(wanted: Wanted, terminal: Terminal): Promise<Outcome> {
  const { name } = wanted;
  if (!existsSync(name)) return misused(`--watch: There is no file or folder ${name}.`);
  const { watchFiles } = await import('#cli/test/watch-files.ts');
  const again = async (): Promise<void> => {
    const outcome = await runTests(wanted, terminal);
    if (!outcome.ok && outcome.error.message !== '') terminal.error(outcome.error.message);
    terminal.error('Waiting for changes. Stop with Ctrl-C.');
  };
  const stopped = terminal.untilAskedToStop();
  let running = Promise.resolve();
  const stop = watchFiles(name, () => {
    running = running.then(again);
  });
  running = running.then(again);
  await stopped;
  stop();
  await running;
  return done;
}

interface Wanted {
  /** A path. */
  readonly name: string;
  readonly filter: string | undefined;
  readonly format: keyof typeof formats;
  readonly least: number | undefined;
  readonly updates: boolean;
}

function readArgs(args: Args): Result<Wanted, Failure> {
  const [name, ...more] = args.positionals;
  if (name === undefined || more.length > 0) return misused('Name one folder or one bot.');
  const format = args.text('report') ?? 'text';
  if (!isFormat(format))
    return misused(`There is no report ${format}. Choose ${Object.keys(formats).join(', ')}.`);
  const coverage = args.text('coverage');
  const least = coverage === undefined ? undefined : Number(coverage);
  if (least !== undefined && !(least >= 0 && least <= 100))
    return misused('--coverage: Name a number from 0 to 100.');
  const updates = args.flag('update');
  if (updates && args.flag('watch'))
    return misused('Choose --watch or --update: what one writes, the other sees.');
  return ok({ name, filter: args.text('filter'), format, least, updates });
}

async function suitesOf(name: string, terminal: Terminal): Promise<Result<readonly Suite[], Failure>> {
  if (!existsSync(name)) {
    const { storedSuite } = await import('#cli/test/stored-suite.ts');
    const stored = await storedSuite(name, terminal);
    return stored.ok ? ok([stored.value]) : stored;
  }
  const { findSuites } = await import('#cli/test/find-suites.ts');
  const found = await findSuites(name);
  return found.ok ? found : err({ code: 2, message: found.error.join('\n') });
}

/** The suites after their tests expect what the bots say now. */
async function updatedSuites(
  { name, filter }: Wanted,
  terminal: Terminal,
): Promise<Result<readonly Suite[], Failure>> {
  const before = await suitesOf(name, terminal);
  if (!before.ok) return before;
  const { updateSuites } = await import('#cli/test/update-suites.ts');
  const lines = await updateSuites(before.value, filter);
  if (!lines.ok) return lines;
  for (const line of lines.value) terminal.error(line);
  return suitesOf(name, terminal);
}

/** What is printed, line by line. Loaded when wanted, as everything that only tests need. */
const formats = {
  text: async (report: TestReport) => (await import('#cli/test/as-lines.ts')).asLines(report),
  junit: async (report: TestReport) => [(await import('#cli/test/as-junit.ts')).asJunit(report)],
  tap: async (report: TestReport) => [(await import('#cli/test/as-tap.ts')).asTap(report)],
  github: async (report: TestReport) => (await import('#cli/test/as-annotations.ts')).asAnnotations(report),
  html: async (report: TestReport) => [(await import('#cli/test/as-html.ts')).asHtml(report)],
  json: async (report: TestReport) => [JSON.stringify(report, null, 2)],
};

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}
