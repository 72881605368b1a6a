import type { listMembers as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { toWireMember } from './to-wire-member.ts';
import { requireInsider } from './workspace-access.ts';

/** Everybody with a role in the workspace, in the order of joining. */
export const listMembers: Operation<typeof endpoint> = async (context, { params }) => {
  await requireInsider(context, params.workspaceId);
  const members = await context.app.store.members.list(params.workspaceId);
  return { members: members.map(toWireMember) };
};
