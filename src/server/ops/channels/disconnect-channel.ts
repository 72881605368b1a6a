import type { disconnectChannel as endpoint } from '#contract/channels.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { audit } from '../audited.ts';
import { requireAdmin } from '../workspaces/workspace-access.ts';
import { aboutChannel } from './about-channel.ts';
import { requireAccount } from './account-view.ts';

/** Ends the work for an account, and deletes what was kept of it. */
export const disconnectChannel: Operation<typeof endpoint> = async (context, { params }) => {
  const { app } = context;
  await requireAdmin(context, params.workspaceId);
  const account = await requireAccount(app, params);
  await audit(context, aboutChannel('channel.disconnected', account));
  if (!(await app.channels.disconnect(account))) throw new AppError('CHANNEL_NOT_CONNECTED');
  return { message: 'success' };
};
