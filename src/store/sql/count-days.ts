import { monthStart } from '#lib/month-start.ts';
import type { FoldFilter } from '../ports/analytics.ts';

/** The day of counts of all days together. */
export const ALL_DAYS = -1;

/** The day of counts of the whole month that begins on a day. */
export const monthDay = (first: number): number => -2 - first;

/** Days from one up to another, which is left out. */
export interface DaySpan {
  readonly from?: number;
  readonly to?: number;
}

/**
 * The days of counts that add up to those of a span: as few as there are, since counts of whole months and of all days
 * are there as well.
 */
export function countDays({ from, to }: Pick<FoldFilter, 'from' | 'to'>): readonly [DaySpan, ...DaySpan[]] {
  if (from === undefined && to === undefined) return [{ from: ALL_DAYS, to: ALL_DAYS + 1 }];
  const begin = Math.max(from ?? 0, 0);
  const first = monthStart(begin) === begin ? begin : monthStart(begin, 1);
  const end = to === undefined ? undefined : monthStart(to);
  if (end !== undefined && end <= first) return [{ from: begin, to: to ?? end }];
  const months = { ...(end !== undefined && { from: monthDay(end) + 1 }), to: monthDay(first) + 1 };
  return [
    months,
    ...(begin < first ? [{ from: begin, to: first }] : []),
    ...(end !== undefined && to !== undefined && end < to ? [{ from: end, to }] : []),
  ];
}
