import type { updateMember as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutMember } from './about-member.ts';
import { memberRefusal } from './member-refusal.ts';
import { toWireMember } from './to-wire-member.ts';
import { requireAdmin } from './workspace-access.ts';

/** Changes the role of a member. */
export const updateMember: Operation<typeof endpoint> = async (context, { params, body }) => {
  await requireAdmin(context, params.workspaceId);
  const changed = await audited(
    context,
    (verbs) => verbs.members.setRole(params, body.role),
    (done) => (done.ok ? aboutMember('member.roleChanged', done.value) : null),
  );
  if (!changed.ok) throw memberRefusal(changed.error, 'member');
  return { member: toWireMember(changed.value) };
};
