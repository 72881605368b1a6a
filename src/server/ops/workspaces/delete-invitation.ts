import type { deleteInvitation as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutInvitation } from './about-member.ts';
import { memberRefusal } from './member-refusal.ts';
import { toWireInvitation } from './to-wire-invitation.ts';
import { requireAdmin } from './workspace-access.ts';

/** Withdraws an invitation. */
export const deleteInvitation: Operation<typeof endpoint> = async (context, { params }) => {
  await requireAdmin(context, params.workspaceId);
  const scope = { workspaceId: params.workspaceId, id: params.invitationId };
  const invitation = await audited(
    context,
    (verbs) => verbs.invitations.delete(scope),
    (done) => (done === null ? null : aboutInvitation('invitation.withdrawn', done)),
  );
  if (invitation === null) throw memberRefusal('NOT_FOUND', 'invitation');
  return { invitation: toWireInvitation(invitation) };
};
