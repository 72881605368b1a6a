import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { runPostgres } from './run-postgres.ts';

/**
 * A process that runs one PostgreSQL for all tests of this machine, as long as one of them holds a connection to the
 * socket that is named. It ends by itself, also when those tests were killed.
 */
const [at = ''] = process.argv.slice(2);
/** How long it stays when nobody needs it, ms: the next part of a test run comes soon. */
const LINGER_MS = 30_000;

const leases = new Set<Socket>();
let answer: string | undefined;
let leaving: NodeJS.Timeout | undefined;

const guard = createServer((lease) => {
  leases.add(lease);
  clearTimeout(leaving);
  lease.on('error', () => {});
  lease.on('close', () => {
    leases.delete(lease);
    leaveSoon();
  });
  if (answer !== undefined) lease.write(answer);
});
// Somebody else was faster.
guard.on('error', () => process.exit(0));
guard.listen(at, () => void run());

async function run(): Promise<void> {
  leaveSoon();
  const started = await runPostgres({ isDurable: false });
  const facts = started.ok
    ? { port: started.value.port, pid: started.value.pid() }
    : { unavailable: started.error };
  answer = `${JSON.stringify(facts)}\n`;
  for (const lease of leases) lease.write(answer);
  leave = async () => {
    if (started.ok) await started.value.end();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end());
}

let leave: () => Promise<void> = async () => {};

function leaveSoon(): void {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    // It is still being fetched or started.
    if (answer === undefined) leaveSoon();
    else if (leases.size === 0) void end();
  }, LINGER_MS);
}

async function end(): Promise<void> {
  // Nobody comes any more: the socket goes first.
  guard.close();
  if (process.platform !== 'win32') rmSync(at, { force: true });
  await leave();
  process.exit(0);
}
