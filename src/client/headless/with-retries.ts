import type { CorePlatform } from './conversation-options.ts';
import type { Answered } from './create-transport.ts';
import { isPassing } from './problem-of.ts';

/** Milliseconds before each further attempt. */
export const retryDelays = [500, 1000, 2000, 4000, 8000] as const;

/** Maximum `Retry-After` to wait for without asking the visitor; seconds. */
const longestWait = 30;

/**
 * Retries until it succeeds, the problem is permanent, or all attempts are used up. Without a connection it waits for
 * one, however long that takes, and then starts immediately.
 */
export async function withRetries(
  send: () => Promise<Answered>,
  platform: CorePlatform,
  signal: AbortSignal,
): Promise<Answered> {
  for (let attempt = 0; ; attempt += 1) {
    const answered = await send();
    if (answered.ok || signal.aborted || !isPassing(answered.problem)) return answered;
    const isOnline = platform.isOnline();
    if (!isOnline) attempt = -1;
    const { retryAfter = 0 } = isOnline ? answered.problem : {};
    const delay = isOnline ? retryDelays[attempt] : Number.POSITIVE_INFINITY;
    if (delay === undefined || retryAfter > longestWait) return answered;
    await pauseFor(Math.max(delay, retryAfter * 1000), platform, {
      signal,
      // As soon as the connection is back; the server's pause is respected even then.
      hook: (done) => platform.onConnectionChange((isBack) => isBack && !retryAfter && done()),
    });
    if (signal.aborted) return answered;
  }
}

/**
 * Ends after that time, or when it is aborted. `hook` may end it earlier; it returns a function that removes the hook.
 */
export function pauseFor(
  milliseconds: number,
  platform: CorePlatform,
  { signal, hook }: { readonly signal: AbortSignal; readonly hook?: (done: () => void) => () => void },
): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      platform.clearTimeout(timer);
      unhook?.();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = milliseconds < longestTimer ? platform.setTimeout(done, milliseconds) : undefined;
    const unhook = hook?.(done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** Timers accept no more than this many milliseconds. */
const longestTimer = 2 ** 31;
