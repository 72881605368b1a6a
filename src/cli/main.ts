import { commands } from './commands.ts';
import { processTerminal } from './process-terminal.ts';
import { run } from './run.ts';

process.exitCode = await run(commands, process.argv.slice(2), processTerminal());
// What still runs a moment later is stuck: nobody waits for it.
setTimeout(() => process.exit(), 1_000).unref();
