import type { renewInvitation as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { newInvitationLink } from './invitation-link.ts';
import { limitInvitations } from './limit-invitations.ts';
import { memberRefusal } from './member-refusal.ts';
import { sendInvitation } from './send-invitation.ts';
import { toWireInvitation } from './to-wire-invitation.ts';
import { requireAdmin } from './workspace-access.ts';

/** Replaces the link of an invitation. */
export const renewInvitation: Operation<typeof endpoint> = async (context, { params }) => {
  await requireAdmin(context, params.workspaceId);
  limitInvitations(context);
  const { store, clock } = context.app;
  const scope = { workspaceId: params.workspaceId, id: params.invitationId };
  const link = newInvitationLink(context);
  const invitation = await store.invitations.setLink(scope, link.secret, clock());
  if (invitation === null) throw memberRefusal('NOT_FOUND', 'invitation');
  const sent = await sendInvitation(context, { ...invitation, url: link.url });
  return { invitation: toWireInvitation(invitation), ...sent };
};
