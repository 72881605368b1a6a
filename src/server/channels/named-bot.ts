import { createHash } from 'node:crypto';
import { botsThere, type ChosenBot } from './bots-of-account.ts';
import type { Conversation } from './conversation.ts';

/** What a messenger passes on of a link at most. */
const MOST_PAYLOAD = 64;

/** The payload of a link that begins this bot of an account, whatever the others would; as given if it is too long. */
export function namingPayload(botId: string, payload: string): string {
  const named = `b_${codeOf(botId)}${payload === '' ? '' : `_${payload}`}`;
  return named.length <= MOST_PAYLOAD ? named : payload;
}

/** The bot that a payload names, and what is left for the bot; undefined: it names none that answers here. */
export async function namedBot(
  parts: Pick<Conversation, 'account' | 'adapter' | 'store' | 'versions'>,
  given: string,
): Promise<{ readonly bot: ChosenBot; readonly payload: string } | undefined> {
  const [, code, payload = ''] = /^b_([0-9a-f]{12})(?:_([\w-]*))?$/.exec(given.trim()) ?? [];
  if (code === undefined) return undefined;
  const { found } = await botsThere(parts, parts.account);
  const bot = found.find(({ head }) => !head.isClosed && codeOf(head.id) === code);
  return bot && { bot, payload };
}

const codeOf = (botId: string): string => createHash('sha256').update(botId).digest('hex').slice(0, 12);
