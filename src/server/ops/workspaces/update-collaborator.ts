import type { updateCollaborator as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { namedUser, noCollaborator, requireBotOfMember } from './collaborator-access.ts';
import { toWireBotInvitation, toWireCollaborator } from './to-wire-collaborator.ts';

/** Changes the access of a collaborator, or the one that an invitation will give. */
export const updateCollaborator: Operation<typeof endpoint> = async (context, { params, body }) => {
  const bot = await requireBotOfMember(context, params.botId);
  const { store, clock } = context.app;
  const at = clock();
  const userId = await namedUser(context, body);
  const collaborator =
    userId === undefined ? null : await store.collaborators.setType({ botId: bot.id, userId }, body.type, at);
  if (collaborator !== null) return { collaborator: toWireCollaborator(collaborator), invitation: null };
  const invitation =
    body.email === undefined
      ? null
      : await store.botInvitations.setType({ botId: bot.id, email: body.email }, body.type, at);
  if (invitation === null) throw noCollaborator();
  return { collaborator: null, invitation: toWireBotInvitation(invitation) };
};
