import type { Sample } from './family.ts';

/** Counts durations by their size. Observing one costs a few comparisons and no memory. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sumMs = 0;

  /** `bounds`: upper bounds of the buckets in ms, ascending; the last bucket has none. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = new Array<number>(bounds.length + 1).fill(0);
  }

  /** The number of all observations. */
  get count(): number {
    return this.#counts.reduce((sum, each) => sum + each, 0);
  }

  observe(ms: number): void {
    let at = 0;
    while (at < this.#bounds.length && ms > (this.#bounds[at] ?? 0)) at += 1;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sumMs += ms;
  }

  /** Each bucket holds those before it, as Prometheus expects; in seconds. */
  samples(labels: Readonly<Record<string, string>> = {}): readonly Sample[] {
    let total = 0;
    const buckets = this.#counts.map((count, at): Sample => {
      total += count;
      const bound = this.#bounds[at];
      const le = bound === undefined ? '+Inf' : String(bound / 1000);
      return { part: 'bucket', labels: { ...labels, le }, value: total };
    });
    return [
      ...buckets,
      { part: 'sum', labels, value: this.#sumMs / 1000 },
      { part: 'count', labels, value: total },
    ];
  }
}
