import { inspect } from 'node:util';
import { commands } from './commands.ts';
import { processTerminal } from './process-terminal.ts';
import { run } from './run.ts';

/** The exit code of a bug of our own: unlike a command that failed (1), it is worth another try. */
const CRASHED = 70;

process.on('uncaughtException', (error) => {
  process.stderr.write(`${inspect(error)}\n`);
  process.exit(CRASHED);
});
process.exitCode = await run(commands, process.argv.slice(2), processTerminal());
// What still runs a moment later is stuck: nobody waits for it.
setTimeout(() => process.exit(), 1_000).unref();
