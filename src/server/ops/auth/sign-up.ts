import type { signUp as endpoint } from '#contract/auth.ts';
import { AppError, badField } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { addWorkspace } from '../workspaces/add-workspace.ts';
import { beginSession } from './begin-session.ts';
import { limitAttempts } from './limit-attempts.ts';
import { requireApp } from './require-app.ts';

/**
 * Creates an account with a workspace of its own, where that is open to anybody. Each attempt counts, also one that works:
 * nobody creates accounts by the hundred, or finds out who has one.
 */
export const signUp: Operation<typeof endpoint> = async (context, { body }) => {
  requireApp(context);
  const { app } = context;
  if (app.config.signUp === 'closed')
    throw new AppError('FORBIDDEN', { message: 'Accounts are created by invitation here.' });
  limitAttempts(context);
  const hash = await app.passwords.hash(body.password);
  const user = {
    id: app.newId(),
    email: body.email,
    name: body.name === undefined || body.name === '' ? null : body.name,
    image: null,
    preferences: '{}',
    isOwner: false,
    isEmailConfirmed: false,
    createdAt: app.clock(),
    lastActivityAt: null,
  };
  const made = await app.store.users.create(user, hash);
  if (!made.ok) throw badField('email', 'There is already an account with this address. Sign in instead.');
  await addWorkspace(app, { name: 'My workspace', icon: null, userId: user.id });
  return { session: await beginSession(context, { userId: user.id, by: 'password' }) };
};
