import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { nodeTest } from './node-test.ts';

/** What one process of the test run does. */
export interface TestPart {
  readonly name: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  /** Besides the surroundings of the run. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it drives a browser. */
  readonly isBrowser: boolean;
  /** Whether it spends most of its time waiting for what it started. */
  readonly isWaiting: boolean;
  /** The exit code that says: nothing could be run here. */
  readonly notRunCode?: number;
}

/**
 * Folders whose tests take long enough for a process of their own. Those of all others share one for `src` and one for `test`:
 * each process reads and compiles what they import again, two seconds of a core.
 */
const ownProcess = [
  'src/blocks',
  'src/server',
  'src/store',
  'test/api',
  'test/channels',
  'test/chat',
  'test/files',
];

/** Their files get a process each: what ends processes, measures time, starts servers. */
const alone = /\.(crash|slow)\.test\.ts$/;

/**
 * The files that drive a browser share so many processes, and in each of them one browser. With fewer, they would end last
 * where there are many cores. Each costs ten seconds of a core until its pages are there, has compiled what they need, and
 * knows which of them are accessible.
 */
const BROWSERS = Math.min(6, Math.max(2, availableParallelism()));

/** Seconds of a core that a file which drives a browser takes, where it is more than `USUAL_SECONDS`: measured, roughly. */
const browserSeconds: Readonly<Record<string, number>> = {
  'lead-bot': 44,
  'builder-screens': 30,
  'inspector-fields': 29,
  'builder-home': 22,
  'builder-canvas': 20,
  'look-pages': 16,
  results: 14,
  failures: 13,
  inspector: 12,
  chat: 11,
  guide: 10,
  'builder-trouble': 9,
  'inspector-panels': 8,
  publish: 8,
  windows: 8,
  embeds: 7,
  'tests-page': 7,
  bubbles: 7,
  actions: 7,
  inputs: 7,
  'test-drawer': 7,
  problems: 6,
  saving: 6,
  share: 6,
  'chat-page': 5,
  files: 5,
  regressions: 5,
  'hostile-bot': 5,
  reference: 5,
  'first-question': 4,
  consent: 4,
  'first-screen': 4,
  'builder-keys': 4,
  streams: 4,
  'widgets-that-cannot-start': 4,
};
const USUAL_SECONDS = 3;

/** What takes longest comes first, so that no core is left with it at the end: beginnings of names. */
const longest = [
  'browser',
  'compat',
  'postgres',
  'test/files',
  'test/channels',
  'check',
  'test',
  'src/blocks',
  'src',
  'src/cli/commands/start.slow',
  'test/api',
  'test/chat',
  'src/server',
  'src/store',
  'test/webhooks/deliveries.crash',
];

/**
 * The processes for the files, in the order in which they should begin. A part of the tree shares a process: `src/blocks`,
 * `test/chat`, `src` for its other folders.
 *
 * @param also what is no test file: `withChecks` of types and style, `withPackages` that are fetched for the run
 */
export function partsOf(
  files: readonly string[],
  also: { readonly withChecks: boolean; readonly withPackages: boolean },
): readonly TestPart[] {
  const byName = new Map<string, string[]>();
  const put = (name: string, file: string): unknown => byName.set(name, [...(byName.get(name) ?? []), file]);
  const isBrowser = (file: string): boolean => file.endsWith('.browser.test.ts');
  const isPostgres = (file: string): boolean => file.endsWith('.postgres.test.ts');
  for (const file of files) if (!isBrowser(file) && !isPostgres(file)) put(nameOf(file), file);
  for (const [index, its] of evenly(files.filter(isBrowser)).entries())
    for (const file of its) put(`browser ${index + 1}`, file);
  const parts = [...byName].map(
    ([name, its]): TestPart => ({
      name,
      ...nodeTest(its),
      isBrowser: name.startsWith('browser'),
      isWaiting: alone.test(`${name}.test.ts`),
    }),
  );
  // They mostly wait for the database: one process for all of them would end last.
  const onPostgres = Map.groupBy(files.filter(isPostgres), (file) => file.split('/')[0] ?? '');
  const postgres = [...onPostgres].map(
    ([top, its]): TestPart => ({
      name: `postgres ${top}`,
      args: ['scripts/test-postgres.ts', ...its],
      isBrowser: false,
      isWaiting: false,
      notRunCode: 3,
    }),
  );
  const compat: TestPart = {
    name: 'compat',
    args: ['scripts/test-compat.ts', '--as-part'],
    isBrowser: true,
    isWaiting: false,
    notRunCode: 3,
  };
  const check: TestPart = { name: 'check', args: ['scripts/check.ts'], isBrowser: false, isWaiting: false };
  return [
    ...parts,
    ...postgres,
    ...(also.withChecks ? [check] : []),
    ...(also.withPackages ? [compat] : []),
  ].toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
}

/** Shares the files out so that all of the processes take about as long: the longest files first. */
function evenly(files: readonly string[]): readonly (readonly string[])[] {
  const secondsOf = (file: string): number =>
    browserSeconds[basename(file, '.browser.test.ts').replace('.sweep', '')] ?? USUAL_SECONDS;
  const shares = Array.from({ length: BROWSERS }, (): { seconds: number; files: string[] } => ({
    seconds: 0,
    files: [],
  }));
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const share = shares.reduce((least, each) => (each.seconds < least.seconds ? each : least));
    share.seconds += secondsOf(file);
    share.files.push(file);
  }
  return shares.map((share) => share.files);
}

function nameOf(file: string): string {
  if (alone.test(file)) return file.replace(/\.test\.ts$/, '');
  const [top = '', folder = ''] = file.split('/');
  if (ownProcess.includes(`${top}/${folder}`)) return `${top}/${folder}`;
  return top === 'src' ? 'src' : 'test';
}

function placeOf(name: string): number {
  const exact = longest.indexOf(name);
  if (exact >= 0) return exact;
  const at = longest.findIndex(
    (beginning) => !['src', 'test'].includes(beginning) && name.startsWith(beginning),
  );
  return at < 0 ? longest.length : at;
}
