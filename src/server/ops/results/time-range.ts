import type { TimeFilter } from '#contract/result-schema.ts';
import { badField } from '#server/app-error.ts';
import type { TimeRange } from '#store/ports/result.ts';
import { type Day, type ZonedClock, zonedClock } from './zoned-day.ts';

/** The time range of a request. */
export interface TimeQuery {
  readonly timeFilter: TimeFilter;
  readonly timeZone: string;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * The time range of a request at `now` (ms): whole days of its time zone, restricted to what is between `since` and
 * `until`. An unknown time zone is a bad request.
 */
export function timeRange(query: TimeQuery, now: number): TimeRange {
  const clock = zonedClock(query.timeZone);
  if (clock === undefined) throw badField('timeZone', 'There is no such time zone.');
  const { from, to } = filterRange(query.timeFilter, clock, now);
  const since = query.since === undefined ? undefined : Date.parse(query.since);
  const until = query.until === undefined ? undefined : Date.parse(query.until);
  const start = oneOf(Math.max, from, since);
  const end = oneOf(Math.min, to, until);
  return {
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
  };
}

function filterRange(filter: TimeFilter, clock: ZonedClock, now: number): TimeRange {
  const today = clock.dayAt(now);
  switch (filter) {
    case 'today':
      return { from: clock.startOf(today) };
    case 'last7Days':
      return { from: clock.startOf(daysBefore(today, 6)) };
    case 'last30Days':
      return { from: clock.startOf(daysBefore(today, 29)) };
    case 'monthToDate':
      return { from: clock.startOf({ ...today, day: 1 }) };
    case 'lastMonth':
      return {
        from: clock.startOf({ ...monthsBefore(today, 1), day: 1 }),
        to: clock.startOf({ ...today, day: 1 }),
      };
    case 'last6Months':
      return { from: clock.startOf(monthsBefore(today, 6)) };
    case 'yearToDate':
      return { from: clock.startOf({ year: today.year, month: 1, day: 1 }) };
    case 'allTime':
      return {};
  }
}

function daysBefore({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day - days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The same day of an earlier month, or its last day where the month is shorter. */
function monthsBefore({ year, month, day }: Day, months: number): Day {
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return {
    year: first.getUTCFullYear(),
    month: first.getUTCMonth() + 1,
    day: Math.min(day, lastDay),
  };
}

function oneOf(
  choose: (a: number, b: number) => number,
  a: number | undefined,
  b: number | undefined,
): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : choose(a, b);
}
