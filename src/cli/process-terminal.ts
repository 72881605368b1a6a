import type { Terminal } from './command.ts';

/** The terminal of this process. */
export function processTerminal(): Terminal {
  // A reader that goes away (`parley export … | head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  return {
    out: (line) => void process.stdout.write(`${line}\n`),
    error: (line) => void process.stderr.write(`${line}\n`),
    env: process.env,
    stdin: process.stdin,
    isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
    untilAskedToStop,
  };
}

function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
