import type { renewInvitation as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutInvitation } from './about-member.ts';
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
  const scope = { workspaceId: params.workspaceId, id: params.invitationId };
  const link = newInvitationLink(context);
  const invitation = await audited(
    context,
    (verbs) => verbs.invitations.setLink(scope, link.secret, context.app.clock()),
    (done) => (done === null ? null : aboutInvitation('invitation.renewed', done)),
  );
  if (invitation === null) throw memberRefusal('NOT_FOUND', 'invitation');
  const sent = await sendInvitation(context, { ...invitation, url: link.url });
  return { invitation: toWireInvitation(invitation), ...sent };
};
