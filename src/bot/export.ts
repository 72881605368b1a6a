import type { BotDocument } from './document.ts';
import type { ImportedBot } from './import.ts';
import { unsharedSettings } from './unshared-settings.ts';

/** A stored bot, as far as an export contains it. Times are ISO strings. */
export interface ExportableBot extends ImportedBot {
  readonly id: string;
  readonly workspaceId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The content of an export file. */
export interface ExportedBot extends BotDocument {
  readonly id: string;
  readonly name: string;
  readonly selectedThemeTemplateId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly icon: string | null;
  readonly folderId: string | null;
  readonly workspaceId: string;
  readonly resultsTablePreferences: ImportedBot['resultsTablePreferences'];
}

/**
 * The content of an export. Importing it into the same workspace and exporting again gives the same, except for id and
 * dates. It contains no secrets (only the ids of credentials), no address, and nothing that would share the bot or
 * connect it to a channel.
 */
export function exportBot(bot: ExportableBot): ExportedBot {
  const { document } = bot;
  return {
    version: document.version,
    id: bot.id,
    name: bot.name,
    events: document.events,
    groups: document.groups,
    edges: document.edges,
    variables: document.variables,
    theme: document.theme,
    selectedThemeTemplateId: bot.selectedThemeTemplateId,
    settings: unsharedSettings(document.settings),
    createdAt: bot.createdAt,
    updatedAt: bot.updatedAt,
    icon: bot.icon,
    folderId: bot.folderId,
    workspaceId: bot.workspaceId,
    resultsTablePreferences: bot.resultsTablePreferences,
  };
}
