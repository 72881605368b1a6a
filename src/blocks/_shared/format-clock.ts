import { type WallClock, weekday } from './wall-clock.ts';

/**
 * Formats a date with a Unicode (TR35) pattern, with English names. `D` and `Y` count as `d` and `y`, which people
 * mean. Text is quoted with apostrophes; other letters stay unchanged.
 * @example formatClock({ year: 2026, month: 12, day: 24, hour: 15, minute: 5, second: 0 }, 'dd/MM/yyyy HH:mm') //
 * '24/12/2026 15:05'
 */
export function formatClock(clock: WallClock, pattern: string): string {
  return pattern.replace(
    /''|'((?:[^']|'')*)'|do|([a-zA-Z])\2*/g,
    (token: string, quoted: string | undefined) => {
      if (token === "''") return "'";
      if (quoted !== undefined) return quoted.replaceAll("''", "'");
      if (token === 'do') return ordinal(clock.day);
      return write[letterOf(token)]?.(clock, token.length) ?? token;
    },
  );
}

const letterOf = (token: string): string => {
  const letter = token.charAt(0);
  return aliases[letter] ?? letter;
};

const aliases: Readonly<Record<string, string>> = { D: 'd', Y: 'y', u: 'y', L: 'M' };

const pad = (number: number, length: number): string => String(number).padStart(length, '0');

type Write = (clock: WallClock, length: number) => string | undefined;

const write: Readonly<Record<string, Write>> = {
  y: ({ year }, length) => (length === 2 ? pad(year % 100, 2) : pad(year, length)),
  M: ({ month }, length) => (length <= 2 ? pad(month, length) : shortened(months[month - 1], length)),
  d: ({ day }, length) => pad(day, length),
  E: (clock, length) => shortened(days[weekday(clock)], Math.max(length, 3)),
  a: ({ hour }, length) => (length === 3 ? lower(hour) : lower(hour).toUpperCase()),
  b: ({ hour }) => lower(hour).toUpperCase(),
  H: ({ hour }, length) => pad(hour, length),
  h: ({ hour }, length) => pad(hour % 12 || 12, length),
  k: ({ hour }, length) => pad(hour || 24, length),
  K: ({ hour }, length) => pad(hour % 12, length),
  m: ({ minute }, length) => pad(minute, length),
  s: ({ second }, length) => pad(second, length),
  S: (_clock, length) => pad(0, length),
};

const lower = (hour: number): string => (hour < 12 ? 'am' : 'pm');

/** Three letters are the short name, four the whole one, five the initial. */
function shortened(name: string | undefined, length: number): string | undefined {
  if (length === 4) return name;
  return name?.slice(0, length === 5 ? 1 : 3);
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  return `${day}${(!isTeen && ['th', 'st', 'nd', 'rd'][day % 10]) || 'th'}`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
