/**
 * Does work in which local time is UTC, wherever this thread is: the interpreter asks the thread how far its zone is from
 * UTC. Everything else of the thread keeps its zone.
 *
 * @example inUtc(() => new Date(0).getTimezoneOffset()); // 0
 */
export function inUtc<T>(work: () => T): T {
  const { getTimezoneOffset } = Date.prototype;
  Date.prototype.getTimezoneOffset = () => 0;
  try {
    return work();
  } finally {
    Date.prototype.getTimezoneOffset = getTimezoneOffset;
  }
}
