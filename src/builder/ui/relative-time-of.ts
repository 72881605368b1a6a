const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number, most: number])[] = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 45],
  ['month', 2_629_800_000, 12],
  ['year', 31_557_600_000, Infinity],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * How long ago an instant was, or how far it is ahead.
 * @example relativeTime(0, 7_200_000) // '2 hours ago'
 */
export function relativeTime(at: number, now: number): string {
  const distance = at - now;
  if (Math.abs(distance) < 45_000) return 'just now';
  for (const [unit, ms, most] of units) {
    const count = Math.round(distance / ms);
    if (Math.abs(count) < most) return words.format(count, unit);
  }
  return words.format(Math.round(distance / 31_557_600_000), 'year');
}
