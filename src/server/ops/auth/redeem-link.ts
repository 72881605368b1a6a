import type { redeemLink as endpoint } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { Operation } from '#server/operation.ts';
import { beginSession } from './begin-session.ts';
import { limitAttempts } from './limit-attempts.ts';
import { requireApp } from './require-app.ts';

/** Signs in whoever has the link. It works once. */
export const redeemLink: Operation<typeof endpoint> = async (context, { body }) => {
  requireApp(context);
  const succeeded = limitAttempts(context);
  const { store, clock } = context.app;
  const userId = await store.signInLinks.use(hashToken(body.secret), clock());
  if (userId === null || (await store.users.get(userId)) === null) throw new AppError('LINK_NOT_VALID');
  succeeded();
  return { session: await beginSession(context, { userId, by: 'link' }) };
};
