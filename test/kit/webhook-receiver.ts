import assert from 'node:assert/strict';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRaw } from '#bot/raw.ts';
import type { Heard } from './web-service.ts';

/** An event as a receiver understands it. */
export interface Received {
  /** Of the delivery. */
  readonly id: string;
  readonly event: string;
  /** The path that it came to. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Reads a delivery as the documentation tells receivers to: the signature is checked over the bytes before
 * anything is parsed, and old ones are refused.
 */
export function receive(heard: Heard, secret: string, now: number): Received {
  const header = (name: string): string => {
    const value = heard.headers[name];
    assert.ok(typeof value === 'string', `${name} is missing`);
    return value;
  };
  const signature = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header('parley-signature'));
  assert.ok(signature, header('parley-signature'));
  const [, at = '', mac = ''] = signature;
  const expected = createHmac('sha256', secret).update(`${at}.${heard.body}`).digest();
  assert.ok(timingSafeEqual(Buffer.from(mac, 'hex'), expected), 'the signature is wrong');
  assert.ok(Math.abs(now / 1000 - Number(at)) < 300, 'the signature is old');
  assert.equal(heard.method, 'POST');
  assert.equal(header('content-type'), 'application/json');
  const body: unknown = JSON.parse(heard.body);
  assert.ok(isRaw(body));
  return { id: header('parley-delivery'), event: header('parley-event'), path: heard.path, body };
}
