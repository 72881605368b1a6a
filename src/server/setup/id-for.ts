import { hash } from 'node:crypto';
import { randomIdAt } from '#engine/random.ts';

/**
 * The id that something from elsewhere gets here: the same each time, so that taking it over twice makes
 * it once. 24 lower-case letters and digits.
 *
 * @example idFor('https://bots.example.org', 'folder', 'clx0abc')
 */
export const idFor = (...names: readonly string[]): string =>
  randomIdAt(hash('sha256', JSON.stringify(names), 'hex').slice(0, 32), 0);
