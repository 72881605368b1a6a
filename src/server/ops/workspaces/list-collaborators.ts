import type { listCollaborators as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { toWireBotInvitation, toWireCollaborator } from './to-wire-collaborator.ts';

/** The people with access to the bot who are not members of its workspace. */
export const listCollaborators: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot, mode } = await requireSeenBot(context, params.botId, 'read');
  const { app } = context;
  const collaborators = await app.store.collaborators.list(bot.id);
  const invitations = mode === 'write' ? await app.store.botInvitations.list(bot.id) : [];
  return {
    collaborators: collaborators.map(toWireCollaborator),
    invitations: invitations.map(toWireBotInvitation),
  };
};
