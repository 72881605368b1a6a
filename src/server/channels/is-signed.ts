import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a header such as `sha256=3f…` is the HMAC-SHA256 of the bytes. Compared in constant time; no key, no proof. */
export function isSigned(bytes: Uint8Array, given: string, key: string): boolean {
  const right = Buffer.from(`sha256=${createHmac('sha256', key).update(bytes).digest('hex')}`);
  const other = Buffer.from(given);
  return key !== '' && right.length === other.length && timingSafeEqual(right, other);
}
