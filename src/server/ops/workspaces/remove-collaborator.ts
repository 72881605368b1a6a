import type { removeCollaborator as endpoint } from '#contract/workspaces.ts';
import { requireWriting } from '#server/auth/mode.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { BotHead } from '#store/ports/bot.ts';
import { audited } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { aboutAccess, accessOf } from './about-member.ts';
import { namedUser, noCollaborator, requireBotOfMember } from './collaborator-access.ts';
import { toWireBotInvitation, toWireCollaborator } from './to-wire-collaborator.ts';

/** Removes a person's access or withdraws an invitation; collaborators may remove themselves. */
export const removeCollaborator: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { caller } = context;
  const userId = await namedUser(context, body);
  if (caller.kind === 'user' && userId === caller.userId) requireWriting(caller);
  else await requireBotOfMember(context, params.botId);
  const collaborator =
    userId === undefined
      ? null
      : await audited(
          context,
          (verbs) => verbs.collaborators.remove({ botId: bot.id, userId }),
          (done) => (done === null ? null : aboutAccess('collaborator.removed', bot, accessOf(done))),
        );
  if (collaborator !== null) return { collaborator: toWireCollaborator(collaborator), invitation: null };
  const invitation = body.email === undefined ? null : await withdraw(context, bot, body.email);
  if (invitation === null) throw noCollaborator();
  return { collaborator: null, invitation: toWireBotInvitation(invitation) };
};

const withdraw = (context: OperationContext, bot: BotHead, email: string) =>
  audited(
    context,
    (verbs) => verbs.botInvitations.delete({ botId: bot.id, email }),
    (done) => (done === null ? null : aboutAccess('invitation.withdrawn', bot, done)),
  );
