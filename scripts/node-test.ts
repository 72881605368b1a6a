/** How Node runs test files in one process. */
export interface NodeTest {
  readonly args: readonly string[];
  /** Besides its surroundings. */
  readonly env: Readonly<Record<string, string>>;
}

/** Runs these files, and tells what failed: tests, and files that could not be loaded to their end. */
export const nodeTest = (files: readonly string[]): NodeTest => ({
  args: ['scripts/run-test-files.mjs'],
  env: { TEST_FILES: files.join('\n') },
});
