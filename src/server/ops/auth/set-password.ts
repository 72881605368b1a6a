import type { setPassword as endpoint } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { provePerson } from './prove-person.ts';
import { requireSession } from './require-session.ts';

/** Sets the password; every other session of the person ends. */
export const setPassword: Operation<typeof endpoint> = async (context, { body }) => {
  const caller = requireSession(context);
  await provePerson(context, caller, body.currentPassword);
  const { userId, tokenId: keepSession } = caller;
  const hash = await context.app.passwords.hash(body.password);
  const isSet = await audited(
    context,
    (verbs) => verbs.passwords.set({ userId, hash, keepSession }),
    (done) => (done ? { kind: 'password.changed', workspaceId: null } : null),
  );
  if (!isSet) throw new AppError('UNAUTHORIZED');
  return { message: 'success' };
};
