import type { Leveled } from './shared-levels.ts';

/**
 * Token buckets in memory, one per key: `perMinute` requests on average, and at most that many at once. Forgets full
 * buckets, so its size follows the traffic.
 */
export class RateLimiter implements Leveled {
  readonly #perMinute: number;
  readonly perMs: number;
  onUse: Leveled['onUse'];
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  #sweptAt = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
    this.perMs = perMinute / 60_000;
  }

  /** Takes one token. `retryAfter` in seconds, when none was left. */
  take(key: string, now: number): { readonly remaining: number; readonly retryAfter: number | null } {
    this.#sweep(now);
    const bucket = this.#buckets.get(key) ?? { tokens: this.#perMinute, at: now };
    const tokens = Math.min(
      this.#perMinute,
      bucket.tokens + (Math.max(0, now - bucket.at) / 60_000) * this.#perMinute,
    );
    if (tokens < 1) {
      this.#buckets.set(key, { tokens, at: now });
      return { remaining: 0, retryAfter: Math.ceil(((1 - tokens) / this.#perMinute) * 60) };
    }
    this.#buckets.set(key, { tokens: tokens - 1, at: now });
    this.onUse?.(key, 1);
    return { remaining: Math.floor(tokens - 1), retryAfter: null };
  }

  raise(key: string, level: number, now: number): void {
    const bucket = this.#buckets.get(key);
    const tokens = Math.max(0, this.#perMinute - level);
    if (bucket === undefined || tokens < bucket.tokens + Math.max(0, now - bucket.at) * this.perMs)
      this.#buckets.set(key, { tokens, at: now });
  }

  get limit(): number {
    return this.#perMinute;
  }
  get size(): number {
    return this.#buckets.size;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < 60_000) return;
    this.#sweptAt = now;
    for (const [key, bucket] of this.#buckets) if (now - bucket.at > 60_000) this.#buckets.delete(key);
  }
}
