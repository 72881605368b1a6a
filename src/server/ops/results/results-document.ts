import type { BotDocument } from '#bot/document.ts';
import type { App } from '#server/app.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import type { Bot } from '#store/ports/bot.ts';

/** The document for showing results: the published one, or the draft if nothing is published. */
export async function resultsDocument(app: App, bot: Bot): Promise<BotDocument> {
  const published = bot.publishedKey === null ? null : await app.versions.load(bot.publishedKey);
  return published?.document ?? storedDocument(bot);
}
