import { IdleWatch } from './idle-watch.ts';

/**
 * Releases memory when the server is idle: startup and bursts leave garbage that would stay for as long as nothing
 * happens. Needs `--expose-gc`, otherwise does nothing.
 *
 * @param turnsTaken since startup
 */
export function tidyMemoryWhenIdle(turnsTaken: () => number, everyMs = 3000): { readonly stop: () => void } {
  const watch = new IdleWatch();
  let cpu = process.cpuUsage();
  let turns = turnsTaken();
  const look = () => {
    const used = process.cpuUsage(cpu);
    const cpuShare = (used.user + used.system) / 1000 / everyMs;
    if (watch.isTime({ cpuShare, turns: turnsTaken() - turns }))
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    cpu = process.cpuUsage();
    turns = turnsTaken();
  };
  const timer = setInterval(look, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
