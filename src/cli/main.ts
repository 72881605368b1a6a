import { inspect } from 'node:util';
import { explainSystemError } from '#server/explain-system-error.ts';
import { commands } from './commands.ts';
import { processTerminal } from './process-terminal.ts';
import { run } from './run.ts';

const words = process.argv.slice(2);
/** A server's log has where it went wrong; a person is told what went wrong. */
const showsStack = words[0] === 'start' || words.includes('--debug');

/** The exit code of a bug of our own: unlike a failed command (1), it may be retried. */
const CRASHED = 70;

process.on('uncaughtException', (error) => {
  const reason = explainSystemError(error);
  process.stderr.write(
    `${showsStack ? inspect(error) : (reason ?? `Parley failed, which is a bug: ${error.message}`)}\n`,
  );
  process.exit(reason === undefined || words[0] === 'start' ? CRASHED : 1);
});
process.exitCode = await run(commands, words, processTerminal());
// Anything that still runs a moment later is stuck and is not waited for.
setTimeout(() => process.exit(), 1_000).unref();
