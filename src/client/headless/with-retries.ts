import type { Platform } from './conversation-options.ts';
import type { Answered } from './create-transport.ts';
import { isPassing } from './problem-of.ts';

/** Milliseconds before each further attempt. */
export const retryDelays = [500, 1000, 2000, 4000, 8000] as const;

/** Longest `Retry-After` that is waited for without asking the visitor; seconds. */
const longestWait = 30;

/**
 * Sends until it works, the problem is one that will not pass, or the attempts are used up. Without a connection it
 * waits for it, and then starts at once, however long that takes.
 */
export async function withRetries(
  send: () => Promise<Answered>,
  platform: Platform,
  signal: AbortSignal,
): Promise<Answered> {
  for (let attempt = 0; ; attempt += 1) {
    const answered = await send();
    if (answered.ok || signal.aborted || !isPassing(answered.problem)) return answered;
    if (!platform.isOnline()) {
      attempt = -1;
      await pause(Number.POSITIVE_INFINITY, platform, signal);
      continue;
    }
    const delay = retryDelays[attempt];
    const { retryAfter = 0 } = answered.problem;
    if (delay === undefined || retryAfter > longestWait) return answered;
    // What the server asks for is waited for even when the connection changes.
    if (retryAfter > 0) await pauseFor(Math.max(delay, retryAfter * 1000), platform, signal);
    else await pause(delay, platform, signal);
    if (signal.aborted) return answered;
  }
}

/** Ends after that time, or as soon as the connection is back, or when it is given up. */
function pause(milliseconds: number, platform: Platform, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      platform.clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = Number.isFinite(milliseconds) ? platform.setTimeout(done, milliseconds) : undefined;
    const stopListening = platform.onConnectionChange((isOnline) => isOnline && done());
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** Ends after that time, or when it is given up. */
export function pauseFor(milliseconds: number, platform: Platform, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      platform.clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = platform.setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
