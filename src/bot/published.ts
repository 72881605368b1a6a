import type { BotDocument } from './document.ts';

/**
 * What a published version keeps of a bot: its behaviour and look, but not its owner or address. Two bots with the same
 * published document behave alike.
 */
export function publishedDocument(bot: BotDocument): BotDocument {
  const { version, groups, events, edges, variables, theme, settings } = bot;
  return { version, groups, events, edges, variables, theme, settings };
}
