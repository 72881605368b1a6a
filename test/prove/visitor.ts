import { setTimeout as pause } from 'node:timers/promises';
import { serverHeaders } from '#kit/server-process.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Fleet } from './fleet.ts';
import type { MachineTime } from './machine-time.ts';

/** What a request brought in the end. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Where requests go, and how their time is counted. */
export interface Place {
  readonly fleet: Pick<Fleet, 'any'>;
  readonly time: Pick<MachineTime, 'now'>;
}

/** How long servers may leave a request without an answer until it counts as stuck, ms of machine time. */
const PATIENCE_MS = 60_000;
/** No try takes longer, ms: then another server is asked. */
const TRY_MS = 30_000;
/** However busy the machine is, nobody waits for longer, ms. */
const LONGEST_MS = 900_000;

/**
 * Sends a request until a server answers it, each time with the same key and to any server. Servers that cannot be
 * reached, break off, or say that they are not available are tried again, as a browser does. What counts is the time
 * that a server had for it: not that in which none ran, nor tries that ended because their server was killed. The error
 * says that nobody answered, and what came instead.
 */
export async function insist(
  { fleet, time }: Place,
  { path, body, key }: { readonly path: string; readonly body: object; readonly key: string },
): Promise<Result<Answered, string>> {
  const latest = performance.now() + LONGEST_MS;
  const came = new Map<string, number>();
  let age = 0;
  while (age < PATIENCE_MS && performance.now() < latest) {
    const server = fleet.any();
    const began = time.now();
    const tried = server && (await once(`${server.address}/api${path}`, { body, key }));
    // 500 is a fault of the server: no visitor should have to try again.
    if (typeof tried === 'object' && tried.status <= 500) return ok(tried);
    await pause(20 + Math.random() * 60);
    if (tried === undefined || (typeof tried === 'string' && server?.wasEnded === true)) continue;
    age += time.now() - began;
    const what = typeof tried === 'string' ? tried : `${tried.status} ${tried.text.slice(0, 100)}`;
    came.set(what, (came.get(what) ?? 0) + 1);
  }
  const list = [...came].map(([what, times]) => `${times} × ${what}`).join(', ');
  return err(`${key}: no reply in ${(age / 1000).toFixed(0)} s of servers that ran; ${list || 'none ran'}`);
}

/** The answer, or why there is none. */
async function once(
  url: string,
  { body, key }: { readonly body: object; readonly key: string },
): Promise<Answered | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...serverHeaders, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TRY_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return String(cause ?? error);
  }
}
