import type { UserCaller } from '#server/auth/caller.ts';
import { sessionCookie, sessionCookieName } from '#server/auth/session-cookie.ts';
import type { OperationContext } from '#server/operation.ts';

/** A session that is used is extended at most this often, in ms. */
const EXTEND_MS = 24 * 60 * 60 * 1000;

/** Extends the session of a caller and its cookie. Gives when it ends; null: it is a token. */
export async function extendSession(
  { app, request }: OperationContext,
  caller: UserCaller,
): Promise<number | null> {
  if (caller.session === undefined) return null;
  const now = app.clock();
  const sessions = await app.store.tokens.sessions(caller.userId, now);
  const token = sessions.find(({ id }) => id === caller.tokenId);
  const secret = request.cookie(sessionCookieName(request.isSecure));
  const latest = now + app.config.signInMs;
  const expiresAt = token?.expiresAt ?? null;
  if (token === undefined || expiresAt === null || secret === undefined || latest - expiresAt < EXTEND_MS)
    return expiresAt;
  await app.store.tokens.put({ ...token, expiresAt: latest });
  const seconds = Math.floor(app.config.signInMs / 1000);
  request.setHeader('set-cookie', sessionCookie({ secret, seconds, isSecure: request.isSecure }));
  return latest;
}
