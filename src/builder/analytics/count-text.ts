const whole = new Intl.NumberFormat('en');

/** A count with its groups of digits. */
export const countText = (count: number): string => whole.format(count);

/** Shares and times of fewer chats say little about the next ones: only counts are shown. */
export const FEWEST = 30;

/**
 * A share as a percentage; undefined: of too few.
 * @example shareText(10, 30) // '33 %'
 */
export const shareText = (part: number, of: number): string | undefined =>
  of < FEWEST ? undefined : `${Math.round((part / of) * 100)} %`;

/**
 * A count with its share, if that says something.
 * @example withShare(10, 30) // '10 · 33 %'
 */
export const withShare = (part: number, of: number): string =>
  [countText(part), shareText(part, of)].filter((text) => text !== undefined).join(' · ');

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
