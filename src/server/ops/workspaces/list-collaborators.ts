import type { listCollaborators as endpoint } from '#contract/workspaces.ts';
import { botMode } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { requireBotHead } from '../require-bot-head.ts';
import { toWireBotInvitation, toWireCollaborator } from './to-wire-collaborator.ts';

/** Who may use the bot besides the members of its workspace. */
export const listCollaborators: Operation<typeof endpoint> = async (context, { params }) => {
  const bot = await requireBotHead(context, params.botId, 'read');
  const { app, caller } = context;
  const mayInvite = (await botMode(app, caller, bot)) === 'write';
  const collaborators = await app.store.collaborators.list(bot.id);
  const invitations = mayInvite ? await app.store.botInvitations.list(bot.id) : [];
  return {
    collaborators: collaborators.map(toWireCollaborator),
    invitations: invitations.map(toWireBotInvitation),
  };
};
