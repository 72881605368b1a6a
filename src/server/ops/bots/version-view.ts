import type { BotDocument } from '#bot/document.ts';
import { ownJson } from '#lib/own-json.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { Version, VersionHead } from '#store/ports/version.ts';
import { documentView } from './document-view.ts';

/** A version in lists. */
export function versionSummary(version: VersionHead, bot: Bot) {
  return {
    id: version.key,
    botId: version.botId,
    label: version.label,
    createdAt: isoTime(version.createdAt),
    publishedAt: isoTimeOrNull(version.publishedAt),
    isPublished: version.key === bot.publishedKey,
  };
}

/** The content of a version. It was validated when it was created. */
export function versionDocument(version: Version, hidesCredentials: boolean): BotDocument {
  const stored = ownJson<BotDocument>(version.document);
  if (!hidesCredentials) return stored;
  const texts = Object.entries(stored).map(([part, value]) => [part, JSON.stringify(value)]);
  return documentView(Object.fromEntries(texts), true);
}
