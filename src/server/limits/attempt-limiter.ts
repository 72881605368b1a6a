import type { Leveled } from './shared-levels.ts';

/** Keys that are remembered at most; the oldest are forgotten first. */
const MAX_KEYS = 100_000;
const WINDOW_MS = 60_000;

/**
 * Counts attempts per key within the last minute. Unlike a token bucket it allows no more than `perMinute` in any
 * minute, and an attempt that succeeded can be taken back.
 */
export class AttemptLimiter implements Leveled {
  readonly limit: number;
  readonly perMs: number;
  onUse: Leveled['onUse'];
  readonly #attempts = new Map<string, number[]>();

  constructor(perMinute: number) {
    this.limit = perMinute;
    this.perMs = perMinute / WINDOW_MS;
  }

  /** Counts an attempt. The seconds to wait when there were too many, and then it is not counted; else null. */
  take(key: string, now: number): number | null {
    const recent = (this.#attempts.get(key) ?? []).filter((at) => now - at < WINDOW_MS);
    const [first = now] = recent;
    const isFull = recent.length >= this.limit;
    if (!isFull) recent.push(now);
    if (!isFull) this.onUse?.(key, 1);
    this.#attempts.delete(key);
    this.#attempts.set(key, recent);
    this.#forgetOld(now);
    return isFull ? Math.max(1, Math.ceil((first + WINDOW_MS - now) / 1000)) : null;
  }

  /** Takes back the latest attempt: it succeeded. */
  giveBack(key: string): void {
    const attempts = this.#attempts.get(key);
    attempts?.pop();
    if (attempts !== undefined) this.onUse?.(key, -1);
    if (attempts?.length === 0) this.#attempts.delete(key);
  }

  /** Attempts elsewhere count as made now. */
  raise(key: string, level: number, now: number): void {
    const known = (this.#attempts.get(key) ?? []).filter((at) => now - at < WINDOW_MS);
    while (known.length < Math.floor(level)) known.push(now);
    this.#attempts.set(key, known);
  }

  get size(): number {
    return this.#attempts.size;
  }

  /** Keys are in the order of their latest attempt. */
  #forgetOld(now: number): void {
    for (const [key, attempts] of this.#attempts) {
      const isOver = now - (attempts.at(-1) ?? 0) >= WINDOW_MS;
      if (!isOver && this.#attempts.size <= MAX_KEYS) return;
      this.#attempts.delete(key);
    }
  }
}
