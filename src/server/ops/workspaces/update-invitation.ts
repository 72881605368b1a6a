import type { updateInvitation as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutInvitation } from './about-member.ts';
import { memberRefusal } from './member-refusal.ts';
import { toWireInvitation } from './to-wire-invitation.ts';
import { requireAdmin } from './workspace-access.ts';

/** Changes the role that an invitation will give. */
export const updateInvitation: Operation<typeof endpoint> = async (context, { params, body }) => {
  await requireAdmin(context, params.workspaceId);
  const scope = { workspaceId: params.workspaceId, id: params.invitationId };
  const changed = await audited(
    context,
    (verbs) => verbs.invitations.setType(scope, body.type, context.app.clock()),
    (done) => (done.ok ? aboutInvitation('invitation.changed', done.value) : null),
  );
  if (!changed.ok) throw memberRefusal(changed.error, 'invitation');
  return { invitation: toWireInvitation(changed.value) };
};
