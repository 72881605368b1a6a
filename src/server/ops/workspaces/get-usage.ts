import type { getUsage as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { chatsLimitOf } from '#server/usage/chat-limits.ts';
import { monthNameOf } from '#server/usage/month.ts';
import { tokenUsage } from '#server/usage/token-usage.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { noWorkspace, requireInsider } from './workspace-access.ts';

/** Chats of this month and seats, with their limits. */
export const getUsage: Operation<typeof endpoint> = async (context, { params }) => {
  const { workspaceId } = params;
  await requireInsider(context, workspaceId);
  const { store, clock } = context.app;
  const workspace = await store.workspaces.get(workspaceId);
  if (workspace === null) throw noWorkspace();
  const now = new Date(clock());
  const to = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const members = await store.members.list(workspaceId);
  const invitations = await store.invitations.list(workspaceId);
  return {
    totalChatsUsed: await store.usage.chats(workspaceId, monthNameOf(now.getTime())),
    resetsAt: isoTime(to),
    chatsLimit: chatsLimitOf(workspace),
    totalSeatsUsed:
      members.filter(({ role }) => role !== 'GUEST').length +
      invitations.filter(({ type }) => type !== 'GUEST').length,
    seatsLimit: workspace.customSeatsLimit,
    storage: await context.app.storage.use(workspaceId),
    ai: await tokenUsage(context.app, { workspaceId }),
  };
};
