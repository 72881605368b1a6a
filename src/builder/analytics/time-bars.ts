import { monthStart } from '#lib/month-start.ts';
import type { AnalyticsData } from './use-analytics.ts';

export const DAY_MS = 86_400_000;
/** Longer spans are shown by month. */
const MOST_DAYS = 92;
/** What is shown of the time in any case: few days are bars, too, and not a block as wide as the panel. */
const FEWEST_DAYS = 14;

/** What began on a day, or in a month. */
export interface TimeBar {
  /** The day or the month as text. */
  readonly name: string;
  /** The first day, counted from 1970-01-01. */
  readonly from: number;
  /** The day after the last one. */
  readonly to: number;
  readonly views: number;
  readonly completed: number;
}

export interface TimeBars {
  readonly unit: 'day' | 'month';
  readonly bars: readonly TimeBar[];
  /** The first day that is shown, and the day after the last one. */
  readonly from: number;
  readonly to: number;
}

/** The day of an instant, with the part of it that has passed. */
export const dayAt = (time: string): number => Date.parse(time) / DAY_MS;

/** Days as bars: each, or by month where there are many. Counts of days that are long past are known by month only. */
export function timeBars(days: AnalyticsData['flow']['days']): TimeBars {
  const at = days.map(({ day }) => dayAt(day));
  const isLong = Math.max(...at) - Math.min(...at) >= MOST_DAYS;
  const groups = Map.groupBy(days, ({ day }) => (isLong ? day.slice(0, 7) : day));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const bars = [...groups].map(([name, own]) => {
    const from = dayAt(isLong ? `${name}-01` : name);
    return {
      name,
      from,
      to: isLong ? monthStart(from, 1) : from + 1,
      views: sum(own.map(({ views }) => views)),
      completed: sum(own.map(({ completed }) => completed)),
    };
  });
  const to = Math.max(...bars.map((bar) => bar.to));
  const from = Math.min(to - FEWEST_DAYS, ...bars.map((bar) => bar.from));
  return { unit: isLong ? 'month' : 'day', bars, from, to };
}
