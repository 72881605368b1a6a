import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '#server/app-error.ts';

/** The work of one hash. 2^15 blocks of 8 need 32 MB; three rounds of that take about a fifth of a second. */
export interface PasswordCost {
  /** Base-2 logarithm of the number of blocks. */
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

export const defaultCost: PasswordCost = { log2N: 15, r: 8, p: 3 };

const KEY_BYTES = 32;
/** Hashes computed at the same time: each takes a thread that files and name look-ups use as well. */
const AT_ONCE = 2;
/** Hashes that may wait for their turn. */
const MAX_WAITING = 40;

/**
 * Hashes and verifies passwords with scrypt. A hash is a text that carries its parameters, so that they can change:
 * `scrypt$15$8$3$<salt>$<key>`.
 */
export class PasswordHasher {
  readonly #cost: PasswordCost;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #decoy: Promise<string> | undefined;

  constructor(cost: PasswordCost = defaultCost) {
    this.#cost = cost;
  }

  async hash(password: string): Promise<string> {
    const { log2N, r, p } = this.#cost;
    const salt = randomBytes(16);
    const key = await this.#derive(password, { salt, cost: this.#cost, bytes: KEY_BYTES });
    return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /** Whether the password has this hash. Without a hash the same work is done, and the answer is no. */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const known = parseHash(hash ?? (await (this.#decoy ??= this.hash(randomBytes(16).toString('hex')))));
    if (known === undefined) return false;
    const { salt, cost, key } = known;
    const derived = await this.#derive(password, { salt, cost, bytes: key.length });
    return timingSafeEqual(derived, key) && hash !== null;
  }

  async #derive(password: string, { salt, cost, bytes }: Derivation): Promise<Buffer> {
    await this.#enter();
    try {
      return await scryptOf(password.normalize('NFKC'), { salt, cost, bytes });
    } finally {
      // Whoever waits longest takes over this place.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= MAX_WAITING)
      throw new AppError('OVERLOADED', { headers: { 'retry-after': '5' } });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

interface Derivation {
  readonly salt: Buffer;
  readonly cost: PasswordCost;
  readonly bytes: number;
}

function scryptOf(password: string, { salt, cost, bytes }: Derivation): Promise<Buffer> {
  const { log2N, r, p } = cost;
  const N = 2 ** log2N;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

function parseHash(
  text: string,
): { readonly salt: Buffer; readonly cost: PasswordCost; readonly key: Buffer } | undefined {
  const match = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(text);
  if (match === null) return undefined;
  const [, log2N, r, p, salt = '', key = ''] = match;
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}
