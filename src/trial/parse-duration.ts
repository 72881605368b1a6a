const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of a text that `durationPattern` accepts: `parseDuration('1d 12h')`. */
export function parseDuration(text: string): number {
  return [...text.matchAll(/(\d+)\s*([smhd])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0),
    0,
  );
}

/** The time in words of the same form, at most two units: `1d 12h`. */
export function durationText(ms: number): string {
  let rest = Math.round(ms / 1000) * 1000;
  const parts = Object.entries(units)
    .toReversed()
    .flatMap(([unit, size]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count === 0 ? [] : [`${count}${unit}`];
    });
  return parts.slice(0, 2).join(' ') || '0s';
}
