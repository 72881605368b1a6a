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
  return (
    partsOf(Math.round(ms / 1000))
      .slice(0, 2)
      .join(' ') || '0s'
  );
}

/** The whole time in that form, up to the next second: what waits for it is over then. */
export function exactDuration(ms: number): string {
  return partsOf(Math.max(1, Math.ceil(ms / 1000))).join(' ');
}

function partsOf(seconds: number): readonly string[] {
  let rest = seconds * 1000;
  return Object.entries(units)
    .toReversed()
    .flatMap(([unit, size]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count === 0 ? [] : [`${count}${unit}`];
    });
}
