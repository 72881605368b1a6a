import { randomBytesOf } from './random-pool.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const lettersAndDigits = `${letters}0123456789`;

/** A new id: 24 lower-case letters and digits, a letter first; more than 120 random bits. */
export function newId(): string {
  const bytes = randomBytesOf(24);
  let id = letters.charAt((bytes[0] ?? 0) % 26);
  for (let i = 1; i < 24; i++) id += lettersAndDigits.charAt((bytes[i] ?? 0) % 36);
  return id;
}
