import type { DayRange } from '#store/ports/usage.ts';

/** The UTC month that an instant lies in, as days. */
export function monthOf(at: number): DayRange {
  const now = new Date(at);
  return {
    from: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
    to: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}

/** @example monthNameOf(0) // '1970-01' */
export const monthNameOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** @example dayOf(0) // '1970-01-01' */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
