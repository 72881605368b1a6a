import type { ParsedComponents } from 'chrono-node';
import { formatClock } from '#blocks/_shared/format-clock.ts';
import { plainDigits } from '#blocks/_shared/plain-digits.ts';
import { readTime } from '#blocks/_shared/read-time.ts';
import { compareClocks } from '#blocks/_shared/wall-clock.ts';
import type { Performer } from '#blocks/performer.ts';
import type { DateRequest } from '#engine/effect.ts';
import { type ReadDate, readFigures } from './read-figures.ts';

/** Longer texts are only searched up to this length. */
const longestText = 200;

interface Span {
  readonly start: ReadDate;
  readonly end?: ReadDate;
}
/** Finds the dates in a text. */
type ReadSpan = (text: string) => Span | undefined;

/**
 * Parses a date in numbers or English words and formats it. All calculations use the wall clock of UTC, so that the
 * server's time zone does not matter. Bounds include their day. A range needs an end that is not before its start.
 */
export const performDate: Performer<'date'> = async (request) => {
  if (request.reads === 'time') return readTimeOnly(request);
  const text = plainDigits(request.text).slice(0, longestText).trim();
  let isOutOfRange = false;
  // "Friday" is the nearest one; if that is outside the bounds, the next one may be meant.
  for (const looksForward of [false, true]) {
    const read = await spanReader(request, looksForward);
    const span = request.isRange ? readRange(text, request.separator, read) : read(text);
    if (span === undefined || !isWanted(span, request)) continue;
    if (isWithin(span, request, read)) return { text: write(span, request) };
    isOutOfRange = true;
  }
  return isOutOfRange ? { outOfRange: true } : { none: true };
};

function readTimeOnly({ text, format }: DateRequest): Awaited<ReturnType<typeof performDate>> {
  const time = readTime(text);
  return time === undefined
    ? { none: true }
    : { text: formatClock({ year: 1970, month: 1, day: 1, ...time }, format) };
}

/** Numbers first, because they are unambiguous; then words. */
async function spanReader(request: DateRequest, looksForward: boolean): Promise<ReadSpan> {
  const { en } = await import('chrono-node');
  const isDayFirst = /^d/i.test(request.format);
  const reader = isDayFirst ? en.GB : en.casual;
  const now = { instant: new Date(request.now), timezone: 0 };
  return (text) => {
    const figures = readFigures(text, isDayFirst);
    if (figures !== undefined) return figures === null ? undefined : { start: figures };
    const results = reader.parse(text, now, { forwardDate: looksForward });
    const found = results.find(({ start }) => request.hasTime || namesDay(start));
    if (!found) return undefined;
    const toRead = (parsed: ParsedComponents) => fromParsed(parsed, found.refDate);
    return { start: toRead(found.start), ...(found.end && { end: toRead(found.end) }) };
  };
}

/** "3pm" names none. */
const namesDay = (parsed: ParsedComponents): boolean =>
  parsed.isCertain('day') || parsed.isCertain('weekday') || parsed.isCertain('month');

function fromParsed(parsed: ParsedComponents, now: Date): ReadDate {
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second') => parsed.get(name) ?? 0;
  const day = { year: part('year'), month: part('month'), day: part('day') };
  const time = { hour: part('hour'), minute: part('minute'), second: part('second') };
  // "Tomorrow" copies the current time, which nobody means.
  const isBorrowed = time.hour === now.getUTCHours() && time.minute === now.getUTCMinutes();
  const hasTime = parsed.isCertain('hour') || (!isBorrowed && time.hour !== 12);
  return { clock: { ...day, ...(hasTime ? time : { hour: 12, minute: 0, second: 0 }) }, hasTime };
}

/** Two dates in numbers with a separator word; otherwise words for a range; otherwise any two dates. */
function readRange(text: string, separator: string, read: ReadSpan): Span | undefined {
  const pairs = splits(text, separator);
  return (
    twoDates(pairs, (side) => (/^\d[\d\s./:t-]*$/i.test(side) ? read(side) : undefined)) ??
    whole(text, read) ??
    twoDates(pairs, read)
  );
}

const whole = (text: string, read: ReadSpan): Span | undefined => {
  const span = read(text);
  return span?.end === undefined ? undefined : span;
};

function twoDates(pairs: readonly (readonly [string, string])[], read: ReadSpan): Span | undefined {
  for (const [left, right] of pairs) {
    const start = read(left)?.start;
    const end = read(right)?.start;
    if (start && end) return { start, end };
  }
  return undefined;
}

/** The text split in two at each word that may separate dates. */
function splits(text: string, separator: string): readonly (readonly [string, string])[] {
  const words = [separator, 'to', 'until', 'till', 'and', '-', '–', '—'];
  const lower = text.toLowerCase();
  return words.flatMap((word) => {
    const mark = ` ${word.trim().toLowerCase()} `;
    const at = lower.indexOf(mark);
    if (mark.trim() === '' || at === -1) return [];
    const left = text.slice(0, at).replace(/^\s*(?:from|between)\s+/i, '');
    return [[left.trim(), text.slice(at + mark.length).trim()] as const];
  });
}

function isWanted({ start, end }: Span, request: DateRequest): boolean {
  if (!request.isRange) return true;
  return end !== undefined && compareClocks(start.clock, end.clock, request.hasTime ? 'minute' : 'day') <= 0;
}

function isWithin(span: Span, request: DateRequest, read: ReadSpan): boolean {
  const bound = (text: string | undefined) =>
    text ? read(plainDigits(text).slice(0, longestText).trim())?.start : undefined;
  const min = bound(request.min);
  const max = bound(request.max);
  const dates = request.isRange && span.end ? [span.start, span.end] : [span.start];
  return dates.every(
    (date) => (!min || compare(date, min, request) >= 0) && (!max || compare(date, max, request) <= 0),
  );
}

/** By the minute only if both have a time. */
const compare = (date: ReadDate, bound: ReadDate, request: DateRequest): number =>
  compareClocks(date.clock, bound.clock, request.hasTime && bound.hasTime ? 'minute' : 'day');

function write({ start, end }: Span, { isRange, format, separator }: DateRequest): string {
  const first = formatClock(start.clock, format);
  return isRange && end ? `${first} ${separator} ${formatClock(end.clock, format)}` : first;
}
