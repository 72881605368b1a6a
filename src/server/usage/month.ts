import type { DayRange } from '#store/ports/usage.ts';

/** The UTC month that contains a time, as days. */
export function monthOf(at: number): DayRange {
  const now = new Date(at);
  return {
    from: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
    to: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}

/** @example monthNameOf(0) // '1970-01' */
export function monthNameOf(at: number): string {
  const day = Math.floor(at / DAY);
  // Writing a date costs more than most steps of a turn, and nearly always it is the same day.
  if (day !== latest.day) latest = { day, month: new Date(at).toISOString().slice(0, 7) };
  return latest.month;
}

const DAY = 24 * 60 * 60 * 1000;
let latest = { day: 0, month: '1970-01' };

/** @example dayOf(0) // '1970-01-01' */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
