// Runs the test files of a run, `TEST_FILES`, in this process, and writes what failed.
import { run } from 'node:test';
import { rememberHooksOf } from './runner-hooks.mjs';
import summary from './summary-reporter.mjs';

/** A test that takes longer hangs, ms: it fails under its own name. The slowest takes a minute on a busy machine. */
const timeout = 420_000;

rememberHooksOf(() => {
  const events = run({ files: ['scripts/test-files.mjs'], isolation: 'none', timeout });
  events.on('test:summary', ({ success }) => {
    if (!success) process.exitCode = 1;
  });
  events.compose(summary).pipe(process.stdout);
});
