import { hash } from 'node:crypto';
import { randomIdAt } from '#engine/random.ts';

/**
 * The id for an imported object: the same each time, so that importing it twice creates it once. 24 lower-case letters
 * and digits.
 * @example idFor('https://bots.example.org', 'folder', 'clx0abc')
 */
export const idFor = (...names: readonly string[]): string =>
  randomIdAt(hash('sha256', JSON.stringify(names), 'hex').slice(0, 32), 0);
