import { hash, randomBytes } from 'node:crypto';
import { randomIdAt } from '#engine/random.ts';

/** A new id: 24 lower-case letters and digits. */
export const newId = (): string => randomIdAt(randomBytes(16).toString('hex'), 0);

/**
 * The id that something from elsewhere gets here: the same each time, so that taking it over twice makes
 * it once. 24 lower-case letters and digits.
 *
 * @example idFor('https://bots.example.org', 'folder', 'clx0abc')
 */
export const idFor = (...names: readonly string[]): string =>
  randomIdAt(hash('sha256', JSON.stringify(names), 'hex').slice(0, 32), 0);
