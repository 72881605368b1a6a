import type { BotDocument } from '#bot/document.ts';
import { isRaw, type Raw } from '#bot/raw.ts';

/** What is edited: the document of a bot, its name and its icon. Paths of ops begin here. */
export interface BotDraft extends Omit<BotDocument, 'version'> {
  readonly version: string;
  readonly name: string;
  readonly icon: string | null;
  /** The theme template that was applied last. */
  readonly selectedThemeTemplateId?: string | null;
}

/** The fields of a bot that are part of its draft; others (folder, address …) are changed by calls of their own. */
export const draftFields = [
  ...['version', 'name', 'icon', 'selectedThemeTemplateId'],
  ...['events', 'groups', 'edges', 'variables', 'theme', 'settings'],
] as const;

/** Whether an object has the shape of a draft. What is inside its lists was checked by the server. */
export function isBotDraft(value: unknown): value is BotDraft & Raw {
  return (
    isRaw(value) &&
    typeof value.name === 'string' &&
    ['events', 'groups', 'edges', 'variables'].every((key) => Array.isArray(value[key])) &&
    isRaw(value.theme) &&
    isRaw(value.settings)
  );
}

/** The draft in the reply of the server. */
export function draftOf(bot: Raw): BotDraft & Raw {
  const draft = Object.fromEntries(draftFields.map((key) => [key, bot[key]]));
  if (!isBotDraft(draft)) throw new Error('The reply holds no bot');
  return draft;
}
