import { randomBytesOf } from './random-pool.ts';

const lettersAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789';
const PERIOD = 36 ** 6;

/**
 * A new session id; `at`: now, epoch ms. Six characters of the time, then 144 random bits: hard to guess, and ids of the
 * same time lie beside each other in the store's indexes, so that a commit touches few of their pages.
 *
 * @example newSessionId(1795239000000) // 'l2w9c0Zx…', 30 characters
 */
export function newSessionId(at: number): string {
  return timeText(at) + randomBytesOf(18).toString('base64url');
}

/** A new result id: 24 lower-case letters and digits, a letter first; in order as session ids are, with 87 random bits. */
export function newResultId(at: number): string {
  const bytes = randomBytesOf(17);
  let id = `r${timeText(at)}`;
  for (let i = 0; i < 17; i++) id += lettersAndDigits.charAt((bytes[i] ?? 0) % 36);
  return id;
}

/** It begins again every 25 days; order within a day is what matters. */
function timeText(at: number): string {
  return (at % PERIOD).toString(36).padStart(6, '0');
}
