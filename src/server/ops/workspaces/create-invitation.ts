import type { createInvitation as endpoint } from '#contract/workspaces.ts';
import { type AppError, badField } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutInvitation, aboutMember } from './about-member.ts';
import { newInvitationLink } from './invitation-link.ts';
import { limitInvitations } from './limit-invitations.ts';
import { memberRefusal } from './member-refusal.ts';
import { sendInvitation } from './send-invitation.ts';
import { toWireInvitation } from './to-wire-invitation.ts';
import { toWireMember } from './to-wire-member.ts';
import { requireAdmin } from './workspace-access.ts';

/** Somebody with a confirmed address becomes a member immediately; others get an invitation with a link. */
export const createInvitation: Operation<typeof endpoint> = async (context, { params, body }) => {
  await requireAdmin(context, params.workspaceId);
  limitInvitations(context);
  const { store, clock, newId } = context.app;
  const { workspaceId } = params;
  const at = clock();
  const user = await store.users.findByEmail(body.email);
  if (user?.isEmailConfirmed) {
    const added = await audited(
      context,
      (verbs) => verbs.members.add({ workspaceId, userId: user.id, role: body.type, at }),
      (done) => (done.ok ? aboutMember('member.added', done.value) : null),
    );
    if (!added.ok) throw refusal(added.error);
    return { invitation: null, member: toWireMember(added.value), link: null, isMailed: false };
  }
  const link = newInvitationLink(context);
  const { email, type } = body;
  const invitation = { id: newId(), workspaceId, email, type, ...link.secret, createdAt: at, updatedAt: at };
  const made = await audited(
    context,
    (verbs) => verbs.invitations.create(invitation),
    (done) => (done.ok ? aboutInvitation('invitation.created', done.value) : null),
  );
  if (!made.ok) throw refusal(made.error);
  const sent = await sendInvitation(context, { ...made.value, url: link.url });
  return { invitation: toWireInvitation(made.value), member: null, ...sent };
};

function refusal(code: 'SEATS_LIMIT' | 'ALREADY_INVITED' | 'ALREADY_MEMBER' | 'NOT_FOUND'): AppError {
  switch (code) {
    case 'ALREADY_MEMBER':
      return badField('email', 'This person is already in the workspace.');
    case 'ALREADY_INVITED':
      return badField('email', 'This person has already been invited.');
    case 'SEATS_LIMIT':
    case 'NOT_FOUND':
      return memberRefusal(code, 'workspace');
  }
}
