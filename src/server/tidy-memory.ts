/** Less CPU than this share of the time counts as idle. */
const IDLE_SHARE = 0.02;

/**
 * Gives memory back when the server has nothing to do: starting up and bursts leave young garbage behind that
 * would stay for as long as nothing happens. Does it once per quiet time. Needs `--expose-gc`, else does nothing.
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
