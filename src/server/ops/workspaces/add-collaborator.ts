import type { addCollaborator as endpoint } from '#contract/workspaces.ts';
import { AppError, badField } from '#server/app-error.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { AccessType } from '#store/ports/access.ts';
import type { BotHead } from '#store/ports/bot.ts';
import { audited } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { aboutAccess, accessOf } from './about-member.ts';
import { newInvitationLink } from './invitation-link.ts';
import { limitInvitations } from './limit-invitations.ts';
import { sendInvitation } from './send-invitation.ts';
import { toWireBotInvitation, toWireCollaborator } from './to-wire-collaborator.ts';

/** Somebody with a confirmed address gets access immediately; others get an invitation with a link. */
export const addCollaborator: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  limitInvitations(context);
  const { store, clock } = context.app;
  const user = await store.users.findByEmail(body.email);
  if (user?.isEmailConfirmed) return share(context, bot, { userId: user.id, type: body.type });
  const at = clock();
  const link = newInvitationLink(context);
  const { email, type } = body;
  const invitation = { botId: bot.id, email, type, ...link.secret, createdAt: at, updatedAt: at };
  const made = await audited(
    context,
    (verbs) => verbs.botInvitations.create(invitation),
    (done) => (done.ok ? aboutAccess('invitation.created', bot, done.value) : null),
  );
  if (made.ok) {
    const sent = await sendInvitation(context, { ...bot, email: body.email, url: link.url });
    return { collaborator: null, invitation: toWireBotInvitation(made.value), ...sent };
  }
  throw made.error === 'NOT_FOUND'
    ? new AppError('NOT_FOUND', { message: 'There is no such bot.' })
    : badField('email', 'This person has already been invited.');
};

async function share(
  context: OperationContext,
  bot: BotHead,
  { userId, type }: { readonly userId: string; readonly type: AccessType },
) {
  const { app } = context;
  const role = await app.store.members.role(bot.workspaceId, userId);
  if (role === 'ADMIN' || role === 'MEMBER')
    throw badField('email', 'This person is a member of the workspace and already has access.');
  const added = await audited(
    context,
    (verbs) => verbs.collaborators.add({ botId: bot.id, userId, type, at: app.clock() }),
    (done) => (done.ok ? aboutAccess('collaborator.added', bot, accessOf(done.value)) : null),
  );
  if (added.ok)
    return {
      ...{ collaborator: toWireCollaborator(added.value), invitation: null },
      ...{ link: null, isMailed: false },
    };
  throw added.error === 'NOT_FOUND'
    ? new AppError('NOT_FOUND', { message: 'There is no such bot.' })
    : badField('email', 'This person already has access.');
}
