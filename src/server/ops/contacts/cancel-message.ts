import type { cancelMessage as endpoint } from '#contract/contacts.ts';
import { AppError } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { requireMessage } from './require-message.ts';

/** Does not send a message that waits, failed or is parked. */
export const cancelMessage: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  await requireMember(app, caller, params.workspaceId);
  const { id } = await requireMessage(app, params);
  if (!(await app.store.channels.cancelRow(id)))
    throw new AppError('CONFLICT', { message: 'It was sent already, or cancelled.' });
  return { message: 'success' };
};
