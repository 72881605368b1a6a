/** How often the processes are checked, in ms. */
const LOOK_MS = 500;

/**
 * Resolves when a process that started this one has exited, so that killing the launcher stops the server even where
 * signals are not forwarded. `SUPERVISOR_PID` is the parent that restarts it after a crash, `STARTED_BY` the processes
 * that ran the launcher: npm and its shell. Never resolves without them.
 */
export function untilLauncherIsGone(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const supervisor = Number(env['SUPERVISOR_PID'] ?? 0);
  const others = (env['STARTED_BY'] ?? '')
    .split(' ')
    .map(Number)
    .filter((pid) => pid > 1);
  if (supervisor === 0) return new Promise(() => {});
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === supervisor && others.every(isAlive)) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
    timer.unref();
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
