import { AppError } from '#server/app-error.ts';
import type { OperationContext } from '#server/operation.ts';
import type { BotHead } from '#store/ports/bot.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Lets admins and members of the bot's workspace through: guests may share a bot, but not change the rights of others. */
export async function requireBotOfMember(context: OperationContext, botId: string): Promise<BotHead> {
  const { app, caller } = context;
  const { bot } = await requireSeenBot(context, botId, 'write');
  const role = caller.kind === 'user' ? await app.store.members.role(bot.workspaceId, caller.userId) : null;
  if (role !== 'ADMIN' && role !== 'MEMBER')
    throw new AppError('FORBIDDEN', { message: 'Only members of the workspace may do this.' });
  return bot;
}

/** The user id that a request names, by itself or by e-mail; undefined: nobody with an account. */
export async function namedUser(
  { app }: OperationContext,
  { userId, email }: { readonly userId?: string | undefined; readonly email?: string | undefined },
): Promise<string | undefined> {
  return email === undefined ? userId : (await app.store.users.findByEmail(email))?.id;
}

/** Neither a collaborator nor an invitation fits what the request names. */
export function noCollaborator(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such collaborator.' });
}
