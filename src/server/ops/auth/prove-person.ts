import { badField } from '#server/app-error.ts';
import type { SessionFacts, UserCaller } from '#server/auth/caller.ts';
import type { OperationContext } from '#server/operation.ts';
import { limitAttempts } from './limit-attempts.ts';

/** How long after signing in by a link the password may be replaced without the old one, in ms. */
const LINK_PROVES_MS = 60 * 60 * 1000;

/**
 * Requires that the person at the browser knows the password, so that an unattended one is not enough. Those who have
 * none, or who just came by a link because they forgot it, need not.
 */
export async function provePerson(
  context: OperationContext,
  caller: UserCaller & { readonly session: SessionFacts },
  currentPassword: string | undefined,
): Promise<void> {
  const { app } = context;
  const hash = await app.store.passwords.get(caller.userId);
  const { startedBy, startedAt } = caller.session;
  if (hash === null || (startedBy === 'link' && app.clock() - startedAt < LINK_PROVES_MS)) return;
  if (currentPassword === undefined) throw badField('currentPassword', 'Enter your current password.');
  const succeeded = limitAttempts(context, caller.email);
  if (!(await app.passwords.verify(currentPassword, hash)))
    throw badField('currentPassword', 'This is not your current password.');
  succeeded();
}
