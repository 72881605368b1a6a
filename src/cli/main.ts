import { commands } from './commands.ts';
import { processTerminal } from './process-terminal.ts';
import { run } from './run.ts';

process.exitCode = await run(commands, process.argv.slice(2), processTerminal());
