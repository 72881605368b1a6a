import type { Terminal } from './command.ts';
import { untilLauncherIsGone } from './until-launcher-is-gone.ts';

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

/** A terminal may signal twice at once, to us and through whoever started us; a later one means it. */
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
