import type { BotDocument } from './document.ts';

/**
 * What a published version keeps of a bot: what it does and how it looks, nothing of who owns it or where
 * it is reached. Two bots with the same published document run alike.
 */
export function publishedDocument(bot: BotDocument): BotDocument {
  const { version, groups, events, edges, variables, theme, settings } = bot;
  return { version, groups, events, edges, variables, theme, settings };
}
