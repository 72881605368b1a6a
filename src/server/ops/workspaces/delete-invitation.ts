import type { deleteInvitation as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { memberRefusal } from './member-refusal.ts';
import { toWireInvitation } from './to-wire-invitation.ts';
import { requireAdmin } from './workspace-access.ts';

/** Withdraws an invitation. */
export const deleteInvitation: Operation<typeof endpoint> = async (context, { params }) => {
  await requireAdmin(context, params.workspaceId);
  const scope = { workspaceId: params.workspaceId, id: params.invitationId };
  const invitation = await context.app.store.invitations.delete(scope);
  if (invitation === null) throw memberRefusal('NOT_FOUND', 'invitation');
  return { invitation: toWireInvitation(invitation) };
};
