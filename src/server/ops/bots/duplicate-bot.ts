import type { duplicateBot as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import { requireWriting, workspaceMode } from '#server/auth/mode.ts';
import { requireRev } from '#server/drafts/require-rev.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { addBot } from './add-bot.ts';
import { botView } from './bot-view.ts';
import { copiedBot } from './copied-bot.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Copies a bot within its workspace. */
export const duplicateBot: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'guest');
  const { workspaceId, folderId } = bot;
  await requireOwnWorkspace(context, workspaceId);
  if (bot.isArchived) throw new AppError('NOT_FOUND', { message: 'This bot was deleted.' });
  requireRev(bot, body.ifRev);
  const others = await context.app.store.bots.list(workspaceId, {});
  const name = body.name ?? freeName(bot.name, new Set(others.map((other) => other.name)));
  return { bot: botView(await addBot(context, copiedBot(context, bot, { workspaceId, folderId, name }))) };
};

/** Seeing a bot of a workspace does not imply the permission to create bots there. */
export async function requireOwnWorkspace(
  { app, caller }: OperationContext,
  workspaceId: string,
): Promise<void> {
  requireWriting(caller);
  const found = await workspaceMode(app, caller, workspaceId);
  if (found === null || found.role === null || found.role === 'GUEST') throw new AppError('FORBIDDEN');
}

/**
 * The name with the first unused number.
 * @example freeName('Quiz (1)', new Set(['Quiz', 'Quiz (1)'])) // 'Quiz (2)'
 */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/ \(\d+\)$/, '');
  for (let number = 1; ; number++) {
    const candidate = `${stem} (${number})`;
    if (!taken.has(candidate)) return candidate;
  }
}
