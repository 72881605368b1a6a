import type { removeCollaborator as endpoint } from '#contract/workspaces.ts';
import { requireWriting } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { namedUser, noCollaborator, requireBotOfMember } from './collaborator-access.ts';
import { toWireBotInvitation, toWireCollaborator } from './to-wire-collaborator.ts';

/** Removes a person's access or withdraws an invitation; collaborators may remove themselves. */
export const removeCollaborator: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { caller } = context;
  const userId = await namedUser(context, body);
  if (caller.kind === 'user' && userId === caller.userId) requireWriting(caller);
  else await requireBotOfMember(context, params.botId);
  const { store } = context.app;
  const collaborator =
    userId === undefined ? null : await store.collaborators.remove({ botId: bot.id, userId });
  if (collaborator !== null) return { collaborator: toWireCollaborator(collaborator), invitation: null };
  const invitation =
    body.email === undefined ? null : await store.botInvitations.delete({ botId: bot.id, email: body.email });
  if (invitation === null) throw noCollaborator();
  return { collaborator: null, invitation: toWireBotInvitation(invitation) };
};
