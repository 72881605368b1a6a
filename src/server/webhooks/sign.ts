import { createHmac, randomBytes } from 'node:crypto';

/** A new secret that signs the deliveries of one webhook. */
export function newWebhookSecret(): string {
  return `par_wh_${randomBytes(32).toString('base64url')}`;
}

/**
 * The value of the header `Parley-Signature`. `at` is the time of sending in ms.
 * @example sign('par_wh_…', '{"event":"ping"}', 1767225600000) // 't=1767225600,v1=5d41…'
 */
export function sign(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${mac}`;
}
