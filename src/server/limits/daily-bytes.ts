import type { Leveled } from './shared-levels.ts';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

/**
 * Byte quotas in memory, `perDay` for each key: used bytes are restored evenly over a day. The last use may exceed the
 * quota; the key then has to wait. Forgets keys with a full quota.
 */
export class DailyBytes implements Leveled {
  readonly #perDay: number;
  readonly perMs: number;
  onUse: Leveled['onUse'];
  readonly #used = new Map<string, { readonly bytes: number; readonly at: number }>();
  #sweptAt = 0;

  constructor(perDay: number) {
    this.#perDay = perDay;
    this.perMs = perDay / DAY;
  }

  /** Seconds until the key has bytes left; null: it has some now. */
  retryAfter(key: string, now: number): number | null {
    const over = this.#usedOf(key, now) - this.#perDay;
    return over < 0 ? null : Math.max(1, Math.ceil((over / this.#perDay) * (DAY / 1000)));
  }

  use(key: string, bytes: number, now: number): void {
    this.#sweep(now);
    this.#used.set(key, { bytes: this.#usedOf(key, now) + bytes, at: now });
    this.onUse?.(key, bytes);
  }

  raise(key: string, level: number, now: number): void {
    if (level > this.#usedOf(key, now)) this.#used.set(key, { bytes: level, at: now });
  }

  /** Number of stored keys. */
  get size(): number {
    return this.#used.size;
  }

  #usedOf(key: string, now: number): number {
    const used = this.#used.get(key);
    if (used === undefined) return 0;
    return Math.max(0, used.bytes - (Math.max(0, now - used.at) / DAY) * this.#perDay);
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < MINUTE) return;
    this.#sweptAt = now;
    for (const key of this.#used.keys()) if (this.#usedOf(key, now) === 0) this.#used.delete(key);
  }
}
