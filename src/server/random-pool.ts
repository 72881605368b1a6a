import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 8192;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** Bytes of the system's randomness, drawn in bulk: asking for a few at a time costs more than a turn's share. */
export function randomBytesOf(length: number): Buffer {
  if (length > POOL_BYTES) throw new Error('The pool is smaller than that');
  if (used + length > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + length));
  // What was given out is not kept.
  pool.fill(0, used, used + length);
  used += length;
  return bytes;
}
