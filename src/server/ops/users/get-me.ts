import type { getMe as endpoint } from '#contract/users.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireUser } from './require-user.ts';
import { toWireUser } from './to-wire-user.ts';

/** The person behind the token. */
export const getMe: Operation<typeof endpoint> = async (context) => {
  const user = await context.app.store.users.get(requireUser(context).userId);
  if (user === null) throw new AppError('UNAUTHORIZED');
  return { user: toWireUser(user) };
};
