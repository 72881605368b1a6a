import type { renewBotInvitation as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { aboutAccess } from './about-member.ts';
import { newInvitationLink } from './invitation-link.ts';
import { limitInvitations } from './limit-invitations.ts';
import { memberRefusal } from './member-refusal.ts';
import { sendInvitation } from './send-invitation.ts';
import { toWireBotInvitation } from './to-wire-collaborator.ts';

/** Replaces the link of an invitation to a bot. */
export const renewBotInvitation: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  limitInvitations(context);
  const link = newInvitationLink(context);
  const scope = { botId: bot.id, email: body.email };
  const invitation = await audited(
    context,
    (verbs) => verbs.botInvitations.setLink(scope, link.secret, context.app.clock()),
    (done) => (done === null ? null : aboutAccess('invitation.renewed', bot, done)),
  );
  if (invitation === null) throw memberRefusal('NOT_FOUND', 'invitation');
  const sent = await sendInvitation(context, { ...bot, email: body.email, url: link.url });
  return { invitation: toWireBotInvitation(invitation), ...sent };
};
