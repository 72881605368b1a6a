/** Longer ones are pauses: the visitor was away. */
const PAUSE_MS = 30 * 60 * 1000;

/**
 * The bucket of a time in ms: the power of two at or below it, or `pause`.
 * @example timeBucket(1500) // '10', since 2 ** 10 = 1024
 */
export function timeBucket(ms: number): string {
  return ms > PAUSE_MS ? 'pause' : String(Math.floor(Math.log2(Math.max(ms, 1))));
}
