import type { renewBotInvitation as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { newInvitationLink } from './invitation-link.ts';
import { limitInvitations } from './limit-invitations.ts';
import { memberRefusal } from './member-refusal.ts';
import { sendInvitation } from './send-invitation.ts';
import { toWireBotInvitation } from './to-wire-collaborator.ts';

/** Replaces the link of an invitation to a bot. */
export const renewBotInvitation: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  limitInvitations(context);
  const { store, clock } = context.app;
  const link = newInvitationLink(context);
  const scope = { botId: bot.id, email: body.email };
  const invitation = await store.botInvitations.setLink(scope, link.secret, clock());
  if (invitation === null) throw memberRefusal('NOT_FOUND', 'invitation');
  const sent = await sendInvitation(context, { ...bot, email: body.email, url: link.url });
  return { invitation: toWireBotInvitation(invitation), ...sent };
};
