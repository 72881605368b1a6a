import type { removeMember as endpoint } from '#contract/workspaces.ts';
import { requireWriting } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { memberRefusal } from './member-refusal.ts';
import { toWireMember } from './to-wire-member.ts';
import { requireAdmin, requireVisitor } from './workspace-access.ts';

/** Admins can remove anybody; everybody may leave. */
export const removeMember: Operation<typeof endpoint> = async (context, { params }) => {
  const { caller } = await requireVisitor(context, params.workspaceId);
  if (params.userId === caller.userId) requireWriting(caller);
  else await requireAdmin(context, params.workspaceId);
  const removed = await context.app.store.members.remove(params);
  if (!removed.ok) throw memberRefusal(removed.error, 'member');
  return { member: toWireMember(removed.value) };
};
