/** An owner's recent processor usage. */
export interface Account {
  /** Processor time in ms at the time `at`; it halves every five seconds. */
  level: number;
  at: number;
  /**
   * How long its jobs hold a lane at most, in ms; the maximum decays as shorter ones follow. Undefined: none has run.
   */
  longestMs: number | undefined;
}

/** From this duration on, in ms, jobs count as long. */
const LONG_MS = 25;
const HALF_LIFE_MS = 5_000;
const FADING = 0.8;

export function newAccount(): Account {
  return { level: 0, at: 0, longestMs: undefined };
}

export function levelAt({ level, at }: Account, now: number): number {
  return level === 0 ? 0 : level * 2 ** ((at - now) / HALF_LIFE_MS);
}

/** Whether others should not have to wait for one of its jobs. */
export function isLong({ longestMs }: Account): boolean {
  return longestMs !== undefined && longestMs >= LONG_MS;
}

/** A job used `ms` of the processor in one go. */
export function chargeTo(account: Account, ms: number, now: number): void {
  account.level = levelAt(account, now) + ms;
  account.at = now;
  account.longestMs = Math.max(ms, (account.longestMs ?? 0) * FADING);
}
