import { readTime } from '#blocks/_shared/read-time.ts';
import { isDay, type WallClock } from '#blocks/_shared/wall-clock.ts';

/** A parsed date, and whether it included a time of day (otherwise it is noon). */
export interface ReadDate {
  readonly clock: WallClock;
  readonly hasTime: boolean;
}

/**
 * Parses a date in numbers, with or without a time: `2026-12-24`, `2026-12-24T15:30`, `24/12/2026 at 3pm`, `24.12.26`.
 * If the order of day and month is ambiguous, `isDayFirst` decides; if only one order is a valid day, that one is used.
 * @returns undefined when the text is of another form, null when it is of this form and no such day exists
 */
export function readFigures(text: string, isDayFirst: boolean): ReadDate | null | undefined {
  const ordered = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:[t\s]|,\s*)(.+))?$/i.exec(text);
  if (ordered)
    return withTime(
      [{ year: Number(ordered[1]), month: Number(ordered[2]), day: Number(ordered[3]) }],
      ordered[4],
    );
  const free = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\s|,\s*|$)(.*)$/.exec(text);
  if (!free) return undefined;
  const year = fullYear(free[3] ?? '');
  const [a, b] = [Number(free[1]), Number(free[2])];
  const dayFirst = { year, month: b, day: a };
  const monthFirst = { year, month: a, day: b };
  return withTime(isDayFirst ? [dayFirst, monthFirst] : [monthFirst, dayFirst], free[4]);
}

type Day = Pick<WallClock, 'year' | 'month' | 'day'>;

/** The first that exists. */
function withTime(days: readonly Day[], timeText: string | undefined): ReadDate | null {
  const day = days.find(isDay);
  if (day === undefined) return null;
  const text = (timeText ?? '')
    .replace(/^at\s+/i, '')
    .replace(/(?:\.\d{1,9})?(?:z|[+-]\d{2}:?\d{2})?$/i, '')
    .trim();
  if (text === '') return { clock: { ...day, hour: 12, minute: 0, second: 0 }, hasTime: false };
  const time = readTime(text);
  return time === undefined ? null : { clock: { ...day, ...time }, hasTime: true };
}

/** Two digits: 50 and above are in the last century. */
const fullYear = (text: string): number =>
  Number(text) + (text.length > 2 ? 0 : Number(text) >= 50 ? 1900 : 2000);
