/** A local date and time without a time zone. `month` and `day` from 1. */
export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Whether such a day exists (31 February does not). */
export function isDay({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** 0 is Sunday. */
export function weekday({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): number {
  // Years below 100 would be read as 19xx; the calendar repeats every 400 years.
  const days = Math.floor(Date.UTC(year + 400, month - 1, day) / 86_400_000);
  return (((days + 4) % 7) + 7) % 7;
}

/** Negative if `a` is earlier, at the given precision. */
export function compareClocks(a: WallClock, b: WallClock, grain: 'day' | 'minute'): number {
  const byDay = a.year - b.year || a.month - b.month || a.day - b.day;
  return grain === 'day' ? byDay : byDay || a.hour - b.hour || a.minute - b.minute;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
