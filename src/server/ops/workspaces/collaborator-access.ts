import { AppError } from '#server/app-error.ts';
import type { OperationContext } from '#server/operation.ts';
import type { BotHead } from '#store/ports/bot.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Requires an admin or member of the bot's workspace: guests may share a bot, but not change the access of others. */
export async function requireBotOfMember(context: OperationContext, botId: string): Promise<BotHead> {
  const { app, caller } = context;
  const { bot } = await requireSeenBot(context, botId, 'write');
  const role = caller.kind === 'user' ? await app.store.members.role(bot.workspaceId, caller.userId) : null;
  if (role !== 'ADMIN' && role !== 'MEMBER')
    throw new AppError('FORBIDDEN', { message: 'Only members of the workspace may do this.' });
  return bot;
}

/** The user id that a request gives directly or by e-mail; undefined: nobody with an account. */
export async function namedUser(
  { app }: OperationContext,
  { userId, email }: { readonly userId?: string | undefined; readonly email?: string | undefined },
): Promise<string | undefined> {
  return email === undefined ? userId : (await app.store.users.findByEmail(email))?.id;
}

/** The error when the request matches neither a collaborator nor an invitation. */
export function noCollaborator(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such collaborator.' });
}
