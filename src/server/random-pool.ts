import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 8192;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** Bytes of the system's randomness, drawn in bulk: asking for a few at a time costs more than a turn's share. */
export function randomBytesOf(length: number): Buffer {
  const from = take(length);
  const bytes = Buffer.from(pool.subarray(from, from + length));
  forget(from, length);
  return bytes;
}

/** The same as text, without a buffer in between. */
export function randomTextOf(length: number, encoding: 'hex' | 'base64url'): string {
  const from = take(length);
  const text = pool.toString(encoding, from, from + length);
  forget(from, length);
  return text;
}

/** The place of bytes that were not given out yet. */
function take(length: number): number {
  if (length > POOL_BYTES) throw new Error('The pool is smaller than that');
  if (used + length > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const from = used;
  used += length;
  return from;
}

/** What was given out is not kept. */
function forget(from: number, length: number): void {
  for (let at = from; at < from + length; at++) pool[at] = 0;
}
