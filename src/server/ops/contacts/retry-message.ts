import type { retryMessage as endpoint } from '#contract/contacts.ts';
import { AppError } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { requireMessage } from './require-message.ts';

/** Sends a message again that failed or is parked. */
export const retryMessage: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  await requireMember(app, caller, params.workspaceId);
  const { id, accountId } = await requireMessage(app, params);
  if (!(await app.store.channels.resend(id, app.clock())))
    throw new AppError('CONFLICT', { message: 'Only what failed or is parked can be sent again.' });
  app.channels.wake(accountId);
  return { message: 'success' };
};
