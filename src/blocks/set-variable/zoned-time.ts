/**
 * An instant as ISO text: in UTC with milliseconds, or in a time zone with its offset. Undefined when there is
 * no such zone.
 *
 * @param ms milliseconds since 1970
 * @param zone IANA name such as `Asia/Kolkata`; `''` is none
 * @example zonedTime(0, '') // '1970-01-01T00:00:00.000Z'
 * @example zonedTime(0, 'Asia/Kolkata') // '1970-01-01T05:30:00+05:30'
 */
export function zonedTime(ms: number, zone: string): string | undefined {
  if (zone === '') return new Date(ms).toISOString();
  const clock = clockOf(zone);
  if (clock === undefined) return undefined;
  const second = Math.floor(ms / 1000) * 1000;
  const offset = wallTime(clock, second) - second;
  return new Date(second + offset).toISOString().slice(0, -5) + offsetText(offset / 60_000);
}

/** Creating one is slow, and a bot uses few zones. */
const clocks = new Map<string, Intl.DateTimeFormat | undefined>();
const MAX_CLOCKS = 500;

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (zone.length > 64) return undefined;
  if (clocks.has(zone)) return clocks.get(zone);
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  const clock = makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  const two = '2-digit';
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
  } catch {
    return undefined;
  }
}

/** The local time there, as if it were UTC. */
function wallTime(clock: Intl.DateTimeFormat, ms: number): number {
  const parts = new Map(clock.formatToParts(ms).map((part) => [part.type, Number(part.value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Zones before 1900 had offsets with seconds, too; those are cut off. */
function offsetText(minutes: number): string {
  const whole = Math.trunc(Math.abs(minutes));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}
