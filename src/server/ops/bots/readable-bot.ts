import type { BotDocument } from '#bot/document.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError } from '#server/app-error.ts';
import type { Mode } from '#server/auth/bot-access.ts';
import { botMode, requireReading } from '#server/auth/mode.ts';
import type { OperationContext } from '#server/operation.ts';
import type { Bot } from '#store/ports/bot.ts';

/** A bot and the caller's permissions; `guest`: may only look at it, without ids of credentials; `results`: not even that. */
export interface SeenBot {
  readonly bot: Bot;
  readonly mode: Mode;
}

/** The bot, if the caller may see it: by a permission, or because it is shared with everybody. */
export async function readableBot(context: OperationContext, botId: string): Promise<SeenBot | null> {
  const seen = await seenBot(context, botId);
  return seen?.mode === 'results' ? sharedBot(seen.bot) : seen;
}

async function seenBot({ app, caller }: OperationContext, botId: string): Promise<SeenBot | null> {
  requireReading(caller);
  const bot = await app.store.bots.get(botId);
  if (bot === null) return null;
  const mode = await botMode(app, caller, bot);
  if (mode !== null && mode !== 'guest') return { bot, mode };
  return sharedBot(bot);
}

const sharedBot = (bot: Bot): SeenBot | null => (isShared(bot) ? { bot, mode: 'guest' } : null);

const needs: Readonly<Record<Mode, readonly Mode[]>> = {
  guest: ['guest', 'read', 'write'],
  results: ['results', 'read', 'write'],
  read: ['read', 'write'],
  write: ['write'],
};

/**
 * The same for operations that need a permission: 404 if the caller may not see the bot, 403 if they may not do this. A
 * deleted bot can only be looked at.
 */
export async function requireSeenBot(
  context: OperationContext,
  botId: string,
  needed: Mode,
): Promise<SeenBot> {
  const found = await seenBot(context, botId);
  if (found === null) throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  // What is shared with everybody is shared with those who see its results, too.
  const seen = (needed === 'guest' && found.mode === 'results' ? sharedBot(found.bot) : null) ?? found;
  if (!needs[needed].includes(seen.mode)) throw new AppError('FORBIDDEN');
  if (needed === 'write' && seen.bot.isArchived)
    throw new AppError('NOT_FOUND', { message: 'This bot was deleted.' });
  return seen;
}

function isShared(bot: Bot): boolean {
  if (bot.isArchived || !bot.settings.includes('"publicShare"')) return false;
  const { publicShare } = ownJson<BotDocument['settings']>(bot.settings);
  return publicShare?.isEnabled === true;
}
