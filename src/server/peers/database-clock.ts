import type { Shared } from '#store/ports/shared.ts';

/** How often the clocks are compared, ms. */
const COMPARE_MS = 60_000;
/** Comparisons at the start; the quickest one counts. */
const ATTEMPTS = 3;

/** The time of a database, for processes on machines whose clocks differ. */
export interface DatabaseClock {
  /** The time in ms. */
  readonly now: () => number;
  /** How much later it is there than here, ms. */
  readonly skewMs: () => number;
  readonly stop: () => void;
}

/** Compares the clock of this machine with that of the database, now and every minute. */
export async function databaseClock(
  shared: Pick<Shared, 'now'>,
  machine: () => number = Date.now,
): Promise<DatabaseClock> {
  let skew = (await compare(shared, machine)).skew;
  const timer = setInterval(() => {
    compare(shared, machine).then(
      (found) => {
        skew = found.skew;
      },
      // While the database is away the last comparison holds.
      () => {},
    );
  }, COMPARE_MS).unref();
  return { now: () => machine() + skew, skewMs: () => skew, stop: () => clearInterval(timer) };
}

async function compare(shared: Pick<Shared, 'now'>, machine: () => number) {
  let best = { tookMs: Number.POSITIVE_INFINITY, skew: 0 };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = machine();
    const there = await shared.now();
    const tookMs = machine() - before;
    const difference = Math.round(there - (before + tookMs / 2));
    // A difference that the way there and back explains is none.
    if (tookMs < best.tookMs) best = { tookMs, skew: Math.abs(difference) <= tookMs ? 0 : difference };
  }
  return best;
}
