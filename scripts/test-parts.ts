/** What one process of the test run does. */
export interface TestPart {
  readonly name: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  /** Whether it drives a browser. */
  readonly isBrowser: boolean;
  /** The exit code that says: nothing could be run here. */
  readonly notRunCode?: number;
}

/** Their files get a process each: browsers; what ends processes, measures time, starts servers. */
const alone = /\.(browser|crash|slow)\.test\.ts$/;

/** What takes longest comes first, so that no core is left with it at the end: beginnings of names. */
const longest = [
  'check',
  'test/browser/actions',
  'compat',
  'test/browser/chat.',
  'src/blocks',
  'src/cli/commands/start.slow',
  'test/api',
  'test/browser/',
  'test',
  'test/chat',
  'test/webhooks/deliveries.crash',
];

/**
 * The processes for the files, in the order in which they should begin. A part of the tree shares a process:
 * `src/blocks`, `test/chat`.
 *
 * @param isWhole also what looks at everything, and what needs packages that are fetched for the run
 */
export function partsOf(files: readonly string[], isWhole: boolean): readonly TestPart[] {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const [top = '', folder = ''] = file.split('/');
    const name = alone.test(file)
      ? file.replace(/\.test\.ts$/, '')
      : folder.includes('.')
        ? top
        : `${top}/${folder}`;
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const parts = [...byName].map(
    ([name, its]): TestPart => ({
      name,
      args: [
        '--test',
        '--test-isolation=none',
        '--test-reporter=./scripts/summary-reporter.mjs',
        '--test-reporter-destination=stdout',
        ...its,
      ],
      isBrowser: name.endsWith('.browser'),
    }),
  );
  const compat: TestPart = {
    name: 'compat',
    args: ['scripts/test-compat.ts', '--as-part'],
    isBrowser: true,
    notRunCode: 3,
  };
  const check: TestPart = { name: 'check', args: ['scripts/check.ts'], isBrowser: false };
  return [...parts, ...(isWhole ? [check, compat] : [])].toSorted(
    (a, b) => placeOf(a.name) - placeOf(b.name),
  );
}

function placeOf(name: string): number {
  const exact = longest.indexOf(name);
  if (exact >= 0) return exact;
  const at = longest.findIndex((beginning) => beginning !== 'test' && name.startsWith(beginning));
  return at < 0 ? longest.length : at;
}
