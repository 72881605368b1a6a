import type { Draws } from './draws.ts';

/**
 * Bots of which the n-th has 1/n of the turns of the first (Zipf). Each belongs to one shard, whichever its number gives.
 */
export class Bots {
  readonly #upTo: Float64Array;

  constructor(count: number) {
    this.#upTo = new Float64Array(count);
    let sum = 0;
    for (let bot = 0; bot < count; bot++) this.#upTo[bot] = sum += 1 / (bot + 1);
  }

  /** Which part of all turns the busiest bot has. */
  get busiest(): number {
    return 1 / (this.#upTo.at(-1) ?? 1);
  }

  /** The shard of the bot that somebody writes to next. */
  shard(draws: Draws, shards: number): number {
    const at = draws.next() * (this.#upTo.at(-1) ?? 0);
    let [low, high] = [0, this.#upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    // Spread by a hash: neighbours in the list are on different shards.
    return (Math.imul(low + 1, 2_654_435_761) >>> 0) % shards;
  }
}
