import type { updateMe as endpoint } from '#contract/users.ts';
import { AppError } from '#server/app-error.ts';
import { requireWriting } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { requireUser } from './require-user.ts';
import { toWireUser } from './to-wire-user.ts';

/** Changes the profile of a person. */
export const updateMe: Operation<typeof endpoint> = async (context, { body }) => {
  const { userId } = requireUser(context);
  requireWriting(context.caller);
  const user = await context.app.store.users.update(userId, {
    ...(body.name !== undefined && { name: body.name === '' ? null : body.name }),
    ...(body.image !== undefined && { image: body.image === '' ? null : body.image }),
    ...(body.preferences !== undefined && { preferences: JSON.stringify(body.preferences) }),
  });
  if (user === null) throw new AppError('UNAUTHORIZED');
  return { user: toWireUser(user) };
};
