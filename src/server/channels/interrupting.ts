import { botsThere, type ChosenBot } from './bots-of-account.ts';
import type { Conversation, Said } from './conversation.ts';

/**
 * The bot that a typed text calls by its start condition in the middle of a chat with another one, if it may interrupt.
 * `isOver`: the chat has ended, and every bot may.
 */
export async function interrupting(
  parts: Conversation,
  said: Extract<Said, { kind: 'text' }>,
  isOver = false,
): Promise<ChosenBot | undefined> {
  if (said.isTyped !== true) return undefined;
  const { found, isCalled } = await botsThere(parts, parts.account);
  return found.find(
    (bot) =>
      !bot.head.isClosed &&
      (isOver || (bot.head.id !== parts.thread.botId && mayInterrupt(bot))) &&
      isCalled(bot, said.text),
  );
}

const mayInterrupt = ({ version }: ChosenBot): boolean =>
  version.document.settings.channels?.mayInterrupt === true;
