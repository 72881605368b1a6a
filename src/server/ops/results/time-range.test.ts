import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type TimeFilter, timeFilters } from '#contract/result-schema.ts';
import { timeRange } from './time-range.ts';

interface Row {
  readonly now: string;
  readonly timeZone: string;
  readonly filter: TimeFilter;
  readonly from?: string;
  readonly to?: string;
}

const at = (now: string, timeZone: string, ranges: Partial<Record<TimeFilter, string | readonly string[]>>) =>
  timeFilters.flatMap((filter): readonly Row[] => {
    const range = ranges[filter];
    if (range === undefined) return [];
    const [from, to] = typeof range === 'string' ? [range] : range;
    return [{ now, timeZone, filter, ...(from && { from }), ...(to && { to }) }];
  });

const rows: readonly Row[] = [
  ...at('2026-03-01T12:00:00Z', 'UTC', {
    today: '2026-03-01T00:00:00Z',
    last7Days: '2026-02-23T00:00:00Z',
    last30Days: '2026-01-31T00:00:00Z',
    monthToDate: '2026-03-01T00:00:00Z',
    lastMonth: ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
    last6Months: '2025-09-01T00:00:00Z',
    yearToDate: '2026-01-01T00:00:00Z',
    allTime: [],
  }),
  // In February last month is the whole of January.
  ...at('2026-02-28T23:59:59.999Z', 'UTC', {
    lastMonth: ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'],
    last6Months: '2025-08-28T00:00:00Z',
  }),
  ...at('2024-02-29T12:00:00Z', 'UTC', {
    last7Days: '2024-02-23T00:00:00Z',
    last6Months: '2023-08-29T00:00:00Z',
    lastMonth: ['2024-01-01T00:00:00Z', '2024-02-01T00:00:00Z'],
  }),
  // Six months before the last of August is the last of February.
  ...at('2026-08-31T12:00:00Z', 'UTC', { last6Months: '2026-02-28T00:00:00Z' }),
  ...at('2024-08-31T12:00:00Z', 'UTC', { last6Months: '2024-02-29T00:00:00Z' }),
  ...at('2026-01-15T12:00:00Z', 'UTC', {
    lastMonth: ['2025-12-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    last6Months: '2025-07-15T00:00:00Z',
    last30Days: '2025-12-17T00:00:00Z',
    yearToDate: '2026-01-01T00:00:00Z',
  }),
  // New Year has come in Tokyo, and not yet in Los Angeles.
  ...at('2025-12-31T18:00:00Z', 'Asia/Tokyo', {
    today: '2025-12-31T15:00:00Z',
    monthToDate: '2025-12-31T15:00:00Z',
    yearToDate: '2025-12-31T15:00:00Z',
    lastMonth: ['2025-11-30T15:00:00Z', '2025-12-31T15:00:00Z'],
  }),
  ...at('2026-01-01T05:00:00Z', 'America/Los_Angeles', {
    today: '2025-12-31T08:00:00Z',
    yearToDate: '2025-01-01T08:00:00Z',
    lastMonth: ['2025-11-01T07:00:00Z', '2025-12-01T08:00:00Z'],
  }),
  // The clocks go forward on 29 March and back on 25 October.
  ...at('2026-03-29T12:00:00Z', 'Europe/Paris', {
    today: '2026-03-28T23:00:00Z',
    last7Days: '2026-03-22T23:00:00Z',
    monthToDate: '2026-02-28T23:00:00Z',
  }),
  ...at('2026-04-02T12:00:00Z', 'Europe/Paris', {
    today: '2026-04-01T22:00:00Z',
    last7Days: '2026-03-26T23:00:00Z',
    lastMonth: ['2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'],
    last6Months: '2025-10-01T22:00:00Z',
  }),
  ...at('2026-10-25T23:30:00Z', 'Europe/Paris', { today: '2026-10-25T23:00:00Z' }),
  ...at('2026-10-25T22:30:00Z', 'Europe/Paris', { today: '2026-10-24T22:00:00Z' }),
];

const iso = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

describe('time filters', () => {
  for (const { now, timeZone, filter, from, to } of rows) {
    it(`${filter} at ${now} in ${timeZone}`, () => {
      const range = timeRange({ timeFilter: filter, timeZone }, Date.parse(now));
      assert.deepEqual({ from: range.from, to: range.to }, { from: iso(from), to: iso(to) });
    });
  }

  it('never begin in the future', () => {
    for (let month = 0; month < 24; month++) {
      for (const day of [1, 15, 28, 29, 30, 31]) {
        const now = Date.UTC(2024, month, day, 0, 30);
        for (const timeFilter of timeFilters)
          assert.ok((timeRange({ timeFilter, timeZone: 'America/Havana' }, now).from ?? 0) <= now);
      }
    }
  });
});

describe('since and until', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const range = (timeFilter: TimeFilter, since?: string, until?: string) =>
    timeRange({ timeFilter, timeZone: 'UTC', since, until }, now);

  it('stand alone', () => {
    assert.deepEqual(range('allTime', '2026-01-01T00:00:00+01:00'), { from: Date.UTC(2025, 11, 31, 23) });
    assert.deepEqual(range('allTime', undefined, '1970-01-01T00:00:00Z'), { to: 0 });
  });
  it('narrow a filter, and never widen it', () => {
    const february = { from: Date.UTC(2026, 1, 1), to: Date.UTC(2026, 2, 1) };
    assert.deepEqual(range('lastMonth', '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'), february);
    assert.deepEqual(range('lastMonth', '2026-02-10T00:00:00Z', '2026-02-20T00:00:00Z'), {
      from: Date.UTC(2026, 1, 10),
      to: Date.UTC(2026, 1, 20),
    });
  });
});
