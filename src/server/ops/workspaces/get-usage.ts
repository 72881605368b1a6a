import type { getUsage as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { tokenUsage } from '#server/usage/token-usage.ts';
import { isoTime } from '../iso-time.ts';
import { noWorkspace, requireInsider } from './workspace-access.ts';

/** Chats of this month and seats, beside their limits. */
export const getUsage: Operation<typeof endpoint> = async (context, { params }) => {
  const { workspaceId } = params;
  await requireInsider(context, workspaceId);
  const { store, clock } = context.app;
  const workspace = await store.workspaces.get(workspaceId);
  if (workspace === null) throw noWorkspace();
  const now = new Date(clock());
  const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const to = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const members = await store.members.list(workspaceId);
  const invitations = await store.invitations.list(workspaceId);
  return {
    totalChatsUsed: await store.workspaces.countChats(workspaceId, from, to),
    resetsAt: isoTime(to),
    chatsLimit: workspace.customChatsLimit ?? workspace.chatsHardLimit,
    totalSeatsUsed:
      members.filter(({ role }) => role !== 'GUEST').length +
      invitations.filter(({ type }) => type !== 'GUEST').length,
    seatsLimit: workspace.customSeatsLimit,
    ai: await tokenUsage(context.app, { workspaceId }),
  };
};
