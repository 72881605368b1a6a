import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signature may be, and how far ahead the other's clock may go, ms. */
const TOLERANCE_MS = 5 * 60_000;
/** Nobody signs with more keys at once. */
const MAX_SIGNATURES = 10;

/**
 * Whether the payment provider signed these bytes with one of the secrets, lately.
 *
 * @param header `t=<seconds>,v1=<hex of HMAC-SHA256 over "t.body">`, more than one `v1` while secrets change
 */
export function isSigned(
  body: Uint8Array,
  header: string,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: number },
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const times = parts.flatMap(([name, value]) => (name === 't' && value !== undefined ? [value] : []));
  const [time] = times;
  if (time === undefined || times.length > 1 || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now - Number(time) * 1000) > TOLERANCE_MS) return false;
  const given = parts
    .flatMap(([name, value]) => (name === 'v1' && /^[0-9a-f]{64}$/i.test(value ?? '') ? [value ?? ''] : []))
    .slice(0, MAX_SIGNATURES)
    .map((hex) => Buffer.from(hex, 'hex'));
  return secrets.some((secret) => {
    const made = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
    return given.some((each) => timingSafeEqual(each, made));
  });
}
