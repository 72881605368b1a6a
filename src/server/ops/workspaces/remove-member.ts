import type { removeMember as endpoint } from '#contract/workspaces.ts';
import { requireWriting } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutMember } from './about-member.ts';
import { memberRefusal } from './member-refusal.ts';
import { toWireMember } from './to-wire-member.ts';
import { requireAdmin, requireVisitor } from './workspace-access.ts';

/** Admins can remove anybody; everybody may leave. */
export const removeMember: Operation<typeof endpoint> = async (context, { params }) => {
  const { caller } = await requireVisitor(context, params.workspaceId);
  if (params.userId === caller.userId) requireWriting(caller);
  else await requireAdmin(context, params.workspaceId);
  const removed = await audited(
    context,
    (verbs) => verbs.members.remove(params),
    (done) => (done.ok ? aboutMember('member.removed', done.value) : null),
  );
  if (!removed.ok) throw memberRefusal(removed.error, 'member');
  return { member: toWireMember(removed.value) };
};
