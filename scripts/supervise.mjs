// Plain JavaScript for whatever Node the machine has.
import { spawn } from 'node:child_process';

/** Longest pause before the next run, and how long a run has to last to be a good one, seconds. */
const MOST_SECONDS = 60;

/**
 * Runs a command, and runs it again when it crashes, as `scripts/supervise.sh` does, for where that cannot take the
 * place of this process: Windows, and versions of Node without `process.execve`. Never returns.
 */
export function supervise([command, ...args], env) {
  let child;
  let pause;
  let isStopping = false;
  let hasCrashed = false;
  let seconds = 1;

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isStopping = true;
      if (pause !== undefined) process.exit(0);
      child?.kill('SIGTERM');
    });

  const run = () => {
    pause = undefined;
    const began = performance.now();
    child = spawn(command, args, { stdio: 'inherit', env: { ...env, SUPERVISOR_PID: String(process.pid) } });
    child.on('error', (error) => {
      process.stderr.write(`${command} cannot be run: ${error.message}\n`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      // After a crash, a start that fails (1) is tried again, too: the database may be away.
      if (isStopping || code === 0 || code === 2 || (code === 1 && !hasCrashed)) process.exit(code ?? 143);
      hasCrashed = true;
      if (performance.now() - began > MOST_SECONDS * 1000) seconds = 1;
      const why = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
      process.stderr.write(`The server ${why}. Starting it again in ${seconds} s.\n`);
      pause = setTimeout(run, seconds * 1000);
      seconds = Math.min(seconds * 2, MOST_SECONDS);
    });
  };
  run();
}
