import type { setEmail as endpoint } from '#contract/auth.ts';
import { AppError, badField } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { toWireUser } from '../users/to-wire-user.ts';
import { provePerson } from './prove-person.ts';
import { requireSession } from './require-session.ts';

/**
 * Changes the address of the owner of the installation. Others could take the address of somebody who is about to be
 * invited, and get their access.
 */
export const setEmail: Operation<typeof endpoint> = async (context, { body }) => {
  const caller = requireSession(context);
  if (!caller.isInstanceOwner)
    throw new AppError('FORBIDDEN', {
      message: 'Only the owner of this installation can change their e-mail address.',
    });
  await provePerson(context, caller, body.currentPassword);
  const set = await audited(
    context,
    (verbs) => verbs.users.setEmail(caller.userId, body.email),
    (done) => (done.ok ? { kind: 'email.changed', workspaceId: null, subject: body.email } : null),
  );
  if (set.ok) return { user: toWireUser(set.value) };
  throw set.error === 'EMAIL_TAKEN'
    ? badField('email', 'Another account has this address.')
    : new AppError('UNAUTHORIZED');
};
