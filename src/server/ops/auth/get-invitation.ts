import type { getInvitation as endpoint } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { Operation } from '#server/operation.ts';
import { limitAttempts } from './limit-attempts.ts';

/** What a link invites to, for whoever has it. */
export const getInvitation: Operation<typeof endpoint> = async (context, { body }) => {
  const succeeded = limitAttempts(context);
  const { store, clock } = context.app;
  const found = await store.invitations.findByHash(hashToken(body.secret), clock());
  if (found === null) throw new AppError('LINK_NOT_VALID');
  succeeded();
  const [workspace, bot, user] = await Promise.all([
    store.workspaces.get(found.workspaceId),
    found.kind === 'bot' ? store.bots.head(found.botId) : null,
    store.users.findByEmail(found.email),
  ]);
  return {
    invitation: {
      email: found.email,
      workspace: { name: workspace?.name ?? '', icon: workspace?.icon ?? null },
      bot: bot === null ? null : { name: bot.name, icon: bot.icon },
      role: found.kind === 'workspace' ? found.type : null,
      access: found.kind === 'bot' ? found.type : null,
      hasAccount: user !== null,
    },
  };
};
