const DAY = 86_400_000;

/**
 * The first day of the month of a day, or of the month so many months later. Days count from 1970-01-01, UTC.
 * @example monthStart(40) // 31: 1970-02-01
 */
export function monthStart(day: number, later = 0): number {
  const at = new Date(day * DAY);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later) / DAY;
}
