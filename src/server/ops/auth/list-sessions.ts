import type { listSessions as endpoint } from '#contract/auth.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import { requireSession } from './require-session.ts';

/** The browsers in which the caller is signed in. */
export const listSessions: Operation<typeof endpoint> = async (context) => {
  const { userId, tokenId } = requireSession(context);
  const { store, clock } = context.app;
  const sessions = await store.tokens.sessions(userId, clock());
  return {
    sessions: sessions.map(({ id, name, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      browser: name,
      isCurrent: id === tokenId,
      createdAt: isoTime(createdAt),
      lastUsedAt: isoTimeOrNull(lastUsedAt),
      expiresAt: isoTimeOrNull(expiresAt),
    })),
  };
};
