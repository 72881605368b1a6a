/** What a drill looked at, what it saw, and whether that is as promised. */
export interface Finding {
  readonly what: string;
  readonly seen: string;
  readonly isHeld: boolean;
}

/** Tries what happens to an installation of its own; nothing of it is left afterwards. */
export type Drill = () => Promise<readonly Finding[]>;

/** How often each value is there: `200: 96, 503: 4`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return sorted.map(([value, count]) => `${value}: ${count}`).join(', ') || 'none';
}

/** The value below which this share of them is; 0: there are none. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** What a machine that does nothing else would have needed, and what it took here. */
export const lateness = (ownMs: number, ms: number): string =>
  `${ownMs.toFixed(0)} ms, ${ms.toFixed(0)} ms with what else the machine did`;
