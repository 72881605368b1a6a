const whole = new Intl.NumberFormat('en');

/** A count with its groups of digits. */
export const countText = (count: number): string => whole.format(count);

/**
 * A share as a percentage.
 * @example shareText(1, 3) // '33 %'
 */
export const shareText = (part: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((part / of) * 100)} %`;

/**
 * A count with what is counted.
 * @example countOf(1, 'chat') // '1 chat'
 */
export const countOf = (count: number, name: string): string =>
  `${countText(count)} ${name}${count === 1 ? '' : 's'}`;

const units: readonly (readonly [ms: number, name: string])[] = [
  [60_000, 'min'],
  [1000, 's'],
];

/**
 * A duration in ms, roughly.
 * @example durationText(2896) // '2.9 s'
 */
export function durationText(ms: number | null): string {
  if (ms === null) return '–';
  for (const [size, name] of units) {
    const count = ms / size;
    if (count >= 1) return `${count < 10 ? Math.round(count * 10) / 10 : Math.round(count)} ${name}`;
  }
  return `${ms} ms`;
}
