/** A day of the calendar; months count from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A wall clock in a time zone. */
export interface ZonedClock {
  /** The calendar day at a time (ms). */
  readonly dayAt: (instant: number) => Day;
  /** The start (ms) of a day in the zone, even if midnight is skipped or occurs twice. */
  readonly startOf: (day: Day) => number;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * The clock of a time zone by its IANA name, case-insensitive; undefined: there is no such zone.
 * @example zonedClock('Europe/Paris')?.startOf({ year: 2026, month: 3, day: 29 }) // 2026-03-28T23:00Z in ms
 */
export function zonedClock(timeZone: string): ZonedClock | undefined {
  const format = formatFor(timeZone);
  if (format === undefined) return undefined;
  const wallAt = (instant: number) => wallTime(format, instant);
  const dayAt = (instant: number): Day => {
    const wall = new Date(wallAt(instant));
    return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
  };
  return {
    dayAt,
    startOf: ({ year, month, day }) => {
      const midnight = Date.UTC(year, month - 1, day);
      // Around a clock change, one of the offsets a day before and a day after applies.
      const offsets = [midnight - DAY, midnight + DAY].map((instant) => wallAt(instant) - instant);
      const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
      return candidates.find((instant) => wallAt(instant) >= midnight) ?? midnight;
    },
  };
}

/** The local time as if it were UTC, in whole seconds (ms). */
function wallTime(format: Intl.DateTimeFormat, instant: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function formatFor(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // The only way to find out that a zone is unknown.
    return undefined;
  }
}
