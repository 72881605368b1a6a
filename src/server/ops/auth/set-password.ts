import type { setPassword as endpoint } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { provePerson } from './prove-person.ts';
import { requireSession } from './require-session.ts';

/** Sets the password; every other session of the person ends. */
export const setPassword: Operation<typeof endpoint> = async (context, { body }) => {
  const caller = requireSession(context);
  await provePerson(context, caller, body.currentPassword);
  const { store, passwords } = context.app;
  const hash = await passwords.hash(body.password);
  const isSet = await store.passwords.set({ userId: caller.userId, hash, keepSession: caller.tokenId });
  if (!isSet) throw new AppError('UNAUTHORIZED');
  return { message: 'success' };
};
