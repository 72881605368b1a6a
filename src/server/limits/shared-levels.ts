import { hash } from 'node:crypto';
import type { LimitLevels } from '#store/ports/shared.ts';

/** How often processes add up what they took, ms. */
const SHARE_MS = 1_000;

/** A limit whose keys fill up with use and empty evenly with time. */
export interface Leveled {
  /** How much of a key's level goes in a millisecond. */
  readonly perMs: number;
  /** Called with each use; negative: it was taken back. */
  onUse: ((key: string, amount: number) => void) | undefined;
  /** Takes over how much is used of a key, when that is more than it knows of. */
  raise(key: string, level: number, now: number): void;
}

interface SharedLevelsDeps {
  readonly levels: LimitLevels;
  readonly limits: Readonly<Record<string, Leveled>>;
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
}

interface Use {
  readonly limit: Leveled;
  readonly key: string;
  amount: number;
}

/**
 * Limits that several processes keep together: each decides by itself, and once a second adds what was used of the keys
 * in use to what others used. So a limit may be passed by what the others let through within about a second.
 */
export class SharedLevels {
  readonly #deps: SharedLevelsDeps;
  /** Uses that were not told yet, by name. */
  #uses = new Map<string, Use>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: SharedLevelsDeps) {
    this.#deps = deps;
    for (const [kind, limit] of Object.entries(deps.limits))
      limit.onUse = (key, amount) => this.#note(`${kind} ${key}`, { limit, key, amount });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Tells now, and takes over what the others said. Never rejects. */
  async share(): Promise<void> {
    const { levels, clock, onError } = this.#deps;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const told = this.#uses;
    this.#uses = new Map();
    if (told.size === 0) return;
    try {
      const known = await levels.add(
        Array.from(told, ([name, { amount, limit }]) => ({ name, amount, perMs: limit.perMs })),
      );
      for (const [name, { limit, key }] of told) {
        // What was used meanwhile was not told yet.
        const level = (known.get(name) ?? 0) + (this.#uses.get(name)?.amount ?? 0);
        limit.raise(key, level, clock());
      }
    } catch (error) {
      onError(error);
    }
  }

  #note(words: string, { limit, key, amount }: Use): void {
    // Addresses of visitors are not written anywhere.
    const name = hash('sha256', words, 'base64url').slice(0, 22);
    const known = this.#uses.get(name);
    if (known === undefined) this.#uses.set(name, { limit, key, amount });
    else known.amount += amount;
    // The timer alone does not keep the process alive.
    this.#timer ??= setTimeout(() => void this.share(), SHARE_MS).unref();
  }
}
