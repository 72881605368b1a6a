import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { anonymous } from '#server/auth/caller.ts';
import type { RequestFacts } from '#server/operation.ts';
import { firstVersion, openSession, requireOrigin } from '#server/ops/chat/chat-access.ts';
import { undeliveredData } from '#server/ops/chat/deliveries.ts';
import { takeFromLimits } from '#server/take-from-limits.ts';

/** How often to check for deliveries without a notification, in ms. */
const LOOK_MS = 60_000;

/** The chat of a result, for a visitor's page that wants to listen; refused like any request about the chat. */
export async function chatToListen(app: App, resultId: string, request: RequestFacts): Promise<string> {
  const sessionId = await app.store.results.lastChat(resultId);
  takeFromLimits(
    app,
    { caller: anonymous, ip: request.ip, setHeader: request.setHeader.bind(request) },
    { kind: 'turn', id: sessionId ?? resultId },
  );
  if (sessionId === null) throw new AppError('UNAUTHORIZED');
  const live = await openSession(app, anonymous, sessionId);
  requireOrigin(await firstVersion(app, live), request);
  return sessionId;
}

/**
 * Waits until data is delivered to a chat, even if that happened while nobody listened, and returns the word for it.
 * Undefined: the page was closed, or the chat no longer exists.
 */
export async function listenForDelivery(
  app: App,
  sessionId: string,
  gone: AbortSignal,
): Promise<string | undefined> {
  while (!gone.aborted) {
    const looked = new AbortController();
    // Listening begins before the check, so that no delivery is missed.
    const next = app.chat.waiters.wait(sessionId, LOOK_MS, AbortSignal.any([gone, looked.signal]));
    try {
      const live = await app.chat.sessions.open(sessionId, app.clock());
      if (live === null) return undefined;
      const word = await undeliveredData(app, live);
      if (word !== undefined) return word;
      await next;
    } finally {
      looked.abort();
    }
  }
  return undefined;
}
