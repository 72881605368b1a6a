import type { Terminal } from './command.ts';
import { untilLauncherIsGone } from './until-launcher-is-gone.ts';

/** The terminal of this process. */
export function processTerminal(): Terminal {
  // A reader that closes the pipe (`parley export … | head`) is not an error.
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

/**
 * A terminal may send the signal twice at once, to this process and to its parent; only a later one is a second
 * request.
 */
const AT_ONCE_MS = 1_000;

function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const stop = () => {
      first ??= performance.now();
      resolve();
      if (performance.now() - first > AT_ONCE_MS) process.exit(130);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    void untilLauncherIsGone(process.env).then(stop);
  });
}
