import { canTryAgain } from '#builder/ui/can-try-again.ts';

/** Between two answers, ms. */
const CALM_MS = 2_000;
/** The longest rest, ms. */
const LONGEST_MS = 60_000;

/**
 * How long to rest before asking again, ms: twice as long after each failure in a row. Undefined: asking again is of no use.
 * @param failures in a row
 * @param status of the last one
 * @example askingPause(0) // 2000
 * @example askingPause(2, 503) // 8000
 */
export function askingPause(failures: number, status = 0): number | undefined {
  if (failures > 0 && !canTryAgain(status)) return undefined;
  return Math.min(CALM_MS * 2 ** failures, LONGEST_MS);
}
