/**
 * Whether a call that failed with this status may succeed without anything being changed. 0: the server was not reached.
 * @example canTryAgain(503) // true
 * @example canTryAgain(404) // false
 */
export const canTryAgain = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;
