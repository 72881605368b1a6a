import type { updateCollaborator as endpoint } from '#contract/workspaces.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { BotInvitation } from '#store/ports/access.ts';
import type { BotHead } from '#store/ports/bot.ts';
import { audited } from '../audited.ts';
import { aboutAccess, accessOf } from './about-member.ts';
import { namedUser, noCollaborator, requireBotOfMember } from './collaborator-access.ts';
import { toWireBotInvitation, toWireCollaborator } from './to-wire-collaborator.ts';

/** Changes the access of a collaborator, or the one that an invitation will give. */
export const updateCollaborator: Operation<typeof endpoint> = async (context, { params, body }) => {
  const bot = await requireBotOfMember(context, params.botId);
  const at = context.app.clock();
  const userId = await namedUser(context, body);
  const collaborator =
    userId === undefined
      ? null
      : await audited(
          context,
          (verbs) => verbs.collaborators.setType({ botId: bot.id, userId }, body.type, at),
          (done) => (done === null ? null : aboutAccess('collaborator.changed', bot, accessOf(done))),
        );
  if (collaborator !== null) return { collaborator: toWireCollaborator(collaborator), invitation: null };
  const invitation =
    body.email === undefined
      ? null
      : await changeInvitation(context, bot, { email: body.email, type: body.type });
  if (invitation === null) throw noCollaborator();
  return { collaborator: null, invitation: toWireBotInvitation(invitation) };
};

const changeInvitation = (
  context: OperationContext,
  bot: BotHead,
  { email, type }: Pick<BotInvitation, 'email' | 'type'>,
) =>
  audited(
    context,
    (verbs) => verbs.botInvitations.setType({ botId: bot.id, email }, type, context.app.clock()),
    (done) => (done === null ? null : aboutAccess('invitation.changed', bot, done)),
  );
