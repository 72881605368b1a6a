import { hash } from 'node:crypto';
import type { BotDocument } from '#bot/document.ts';
import { publishedDocument } from '#bot/published.ts';
import { canonicalJson } from '#lib/canonical-json.ts';

/** The stored text of a bot's version and its content address: the same bot with the same content has the same key. */
export function versionOf(
  botId: string,
  bot: BotDocument,
): { readonly key: string; readonly document: string } {
  const document = canonicalJson(publishedDocument(bot));
  return { key: hash('sha256', `${botId}\n${document}`, 'base64url').slice(0, 22), document };
}
