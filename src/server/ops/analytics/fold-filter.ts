import { dayOf } from '#lib/day-of.ts';
import type { FoldFilter } from '#store/ports/analytics.ts';
import { type TimeQuery, timeRange } from '../results/time-range.ts';

/** The chats of a request at `now` (ms), by whole days. */
export function foldFilter(
  { versions, ...span }: Omit<TimeQuery, 'timeZone'> & { readonly versions?: string | undefined },
  now: number,
): FoldFilter {
  const { from, to } = timeRange({ ...span, timeZone: 'UTC' }, now);
  return {
    ...(from !== undefined && { from: dayOf(from) }),
    ...(to !== undefined && { to: dayOf(to - 1) + 1 }),
    ...(versions !== undefined && { versions: versions.split(',') }),
  };
}
