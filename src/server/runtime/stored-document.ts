import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import type { BotDocument as Columns } from '#store/ports/bot.ts';

/** The document of a stored bot. Stored documents were validated when they were written. */
export function storedDocument(bot: Columns): BotDocument {
  const raw = {
    version: '6',
    events: bot.events === null ? [] : parseUntrusted(bot.events),
    groups: parseUntrusted(bot.groups),
    edges: parseUntrusted(bot.edges),
    variables: parseUntrusted(bot.variables),
    theme: parseUntrusted(bot.theme),
    settings: parseUntrusted(bot.settings),
  };
  const parsed = parseDocument(raw, { unknownBlocks: 'keep' });
  if (!parsed.ok) throw new Error(`A stored bot cannot be read: ${JSON.stringify(parsed.error.slice(0, 3))}`);
  return parsed.value.document;
}
