import type { revokeOtherSessions as endpoint } from '#contract/auth.ts';
import type { Operation } from '#server/operation.ts';
import { requireSession } from './require-session.ts';

/** Signs the caller out everywhere else. */
export const revokeOtherSessions: Operation<typeof endpoint> = async (context) => {
  const { userId, tokenId } = requireSession(context);
  return { revoked: await context.app.store.tokens.deleteSessions(userId, tokenId) };
};
