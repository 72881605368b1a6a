/** How Node runs test files in one process. */
export interface NodeTest {
  readonly args: readonly string[];
  /** Besides its surroundings. */
  readonly env: Readonly<Record<string, string>>;
}

/** A test that takes longer hangs: it fails under its own name. The slowest takes a minute on a busy machine. */
const testTimeout = '--test-timeout=420000';

/** Runs these files, and tells what failed: tests, and files that could not be loaded to their end. */
export const nodeTest = (files: readonly string[]): NodeTest => ({
  args: [
    ...['--test', '--test-isolation=none', testTimeout, '--test-reporter=./scripts/summary-reporter.mjs'],
    ...['--test-reporter-destination=stdout', 'scripts/test-files.mjs'],
  ],
  env: { TEST_FILES: files.join('\n') },
});
