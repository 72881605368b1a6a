import { setTimeout as pause } from 'node:timers/promises';
import { serverHeaders } from '#kit/server-process.ts';
import type { Fleet } from './fleet.ts';

/** What a request brought in the end. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** How long a visitor tries before a chat counts as stuck, ms. */
const PATIENCE_MS = 60_000;
/** A server that is under way must answer within this time, ms. */
const REQUEST_MS = 30_000;

/**
 * Sends a request until a server answers it, each time with the same key and to any server. Servers that cannot be
 * reached, break off, or say that they are not available are tried again, as a browser does. Undefined: nobody answered.
 */
export async function insist(
  fleet: Fleet,
  { path, body, key }: { readonly path: string; readonly body: object; readonly key: string },
): Promise<Answered | undefined> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const address = fleet.any()?.address;
    const answered = address === undefined ? undefined : await once(`${address}/api${path}`, { body, key });
    if (answered !== undefined && answered.status < 500) return answered;
    // 500 is a fault of the server: no visitor should have to try again.
    if (answered?.status === 500) return answered;
    await pause(20 + Math.random() * 60);
  }
  return undefined;
}

async function once(
  url: string,
  { body, key }: { readonly body: object; readonly key: string },
): Promise<Answered | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...serverHeaders, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}
