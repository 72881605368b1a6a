import type { revokeSession as endpoint } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireSession } from './require-session.ts';

/** Ends one session of the caller, perhaps the current one. */
export const revokeSession: Operation<typeof endpoint> = async (context, { params }) => {
  const { userId } = requireSession(context);
  const { store, clock } = context.app;
  const sessions = await store.tokens.sessions(userId, clock());
  const isSession = sessions.some(({ id }) => id === params.sessionId);
  const ended = isSession ? await store.tokens.delete({ userId, id: params.sessionId }) : null;
  if (ended === null) throw new AppError('NOT_FOUND', { message: 'There is no such session.' });
  return { message: 'success' };
};
