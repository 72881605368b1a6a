import type { listChannels as endpoint } from '#contract/channels.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { accountView } from './account-view.ts';

/** Lists the accounts of a workspace at messengers. */
export const listChannels: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  await requireMemberToRead(app, caller, params.workspaceId);
  const accounts = await app.store.channels.accounts(params.workspaceId);
  return { channels: await Promise.all(accounts.map((account) => accountView(app, account))) };
};
