import { plainDigits } from './plain-digits.ts';
import type { WallClock } from './wall-clock.ts';

/** A time of day. */
export type TimeOfDay = Pick<WallClock, 'hour' | 'minute' | 'second'>;

/**
 * Reads a time of day: `14:30`, `2:30 pm`, `14h30`, `9.30`, `1430`, `2pm`, `noon`, and `9` alone. A longer text must
 * contain exactly one time.
 * @example readTime('around 2pm') // { hour: 14, minute: 0, second: 0 }
 * @returns undefined when there is none, more than one, or an invalid one (`25:00`)
 */
export function readTime(text: string): TimeOfDay | undefined {
  if (text.length > 200) return undefined;
  const plain = plainDigits(text)
    .trim()
    .toLowerCase()
    .replace(/\b([ap])\.?\s?m\b\.?/g, '$1m');
  const whole = aloneForms.map((form) => form.exec(plain)).find((match) => match !== null);
  if (whole) return toTime(whole);
  const found = [...plain.matchAll(anywhere)];
  const [first] = found;
  return first && found.length === 1 ? toTime(first) : undefined;
}

/** Forms that only mean a time when nothing else is there. */
const aloneForms = [
  /^(?:(?:at|around|about|by)\s+)?(?<hour>\d{1,2})\s*(?:h|uhr|o['’]?clock)?$/,
  /^(?:(?:at|around|about|by)\s+)?(?<hour>\d{1,2})\.(?<minute>\d{2})\s*(?<half>am|pm)?$/,
  /^(?<hour>\d{2})(?<minute>\d{2})$/,
];

const anywhere =
  /(?<![\d:.,])(?:(?<hour>\d{1,2})(?:\s?[:h]\s?(?<minute>\d{2})(?::(?<second>\d{2}))?\s*(?<half>am|pm)?(?![\d:])|\s*(?<half>am|pm)\b|h\b))|\b(?<word>noon|midday|midnight)\b/g;

function toTime({ groups }: RegExpExecArray): TimeOfDay | undefined {
  if (groups?.word !== undefined) return { hour: groups.word === 'midnight' ? 0 : 12, minute: 0, second: 0 };
  const hour = to24Hours(Number(groups?.hour), groups?.half);
  const minute = Number(groups?.minute ?? 0);
  const second = Number(groups?.second ?? 0);
  return hour !== undefined && hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}

function to24Hours(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
