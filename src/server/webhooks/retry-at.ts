const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a webhook may fail before it is paused, in ms. */
export const MAX_FAILING_MS = 72 * HOUR;

/** The pauses between attempts; the last one is repeated. */
const pauses = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR] as const;

/**
 * When to retry after a failure at `now`, by how long it has been failing: pauses grow from seconds to hours. A
 * `Retry-After` of the receiver takes precedence, within a second and a day.
 */
export function retryAt(facts: {
  readonly now: number;
  readonly failingSince: number;
  readonly askedMs?: number | undefined;
}): number {
  const { now, failingSince, askedMs } = facts;
  if (askedMs !== undefined) return now + Math.min(Math.max(askedMs, SECOND), 24 * HOUR);
  const failing = now - failingSince;
  let begins = 0;
  for (const pause of pauses) {
    // Attempts take time: one that is slightly late belongs to the previous step.
    if (failing <= begins + pause / 2) return now + pause;
    begins += pause;
  }
  return now + 6 * HOUR;
}
