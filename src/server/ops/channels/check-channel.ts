import type { checkChannel as endpoint } from '#contract/channels.ts';
import type { Operation } from '#server/operation.ts';
import { requireAdmin } from '../workspaces/workspace-access.ts';
import { accountView, requireAccount } from './account-view.ts';

/** Asks a messenger whether an account works. */
export const checkChannel: Operation<typeof endpoint> = async (context, { params }) => {
  const { app } = context;
  await requireAdmin(context, params.workspaceId);
  const account = await requireAccount(app, params);
  return { channel: await accountView(app, await app.channels.check(account)) };
};
