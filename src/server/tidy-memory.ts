/** CPU usage below this share counts as idle. */
const IDLE_SHARE = 0.02;

/**
 * Releases memory when the server is idle: startup and bursts leave garbage that would stay for as long as nothing
 * happens. Runs once per idle period. Needs `--expose-gc`, otherwise does nothing.
 */
export function tidyMemoryWhenIdle(everyMs = 3000): { readonly stop: () => void } {
  let before = process.cpuUsage();
  let isTidy = false;
  const look = () => {
    const used = process.cpuUsage(before);
    before = process.cpuUsage();
    const isIdle = (used.user + used.system) / 1000 < everyMs * IDLE_SHARE;
    if (!isIdle) isTidy = false;
    else if (!isTidy) {
      isTidy = true;
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      before = process.cpuUsage();
    }
  };
  const timer = setInterval(look, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
