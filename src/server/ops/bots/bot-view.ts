import type * as z from 'zod';
import type { botSchema } from '#contract/bot-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ResultsTablePreferences } from '#model/results-table-preferences.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { documentView } from './document-view.ts';
import type { SeenBot } from './readable-bot.ts';

/** A stored bot in responses. Guests see no ids of credentials. */
export function botView({ bot, mode }: SeenBot): z.output<typeof botSchema> {
  const isGuest = mode !== 'read' && mode !== 'write';
  const preferences =
    bot.resultsTablePreferences === null
      ? null
      : ownJson<ResultsTablePreferences>(bot.resultsTablePreferences);
  return {
    ...documentView(bot, isGuest),
    id: bot.id,
    name: bot.name,
    selectedThemeTemplateId: bot.selectedThemeTemplateId,
    createdAt: isoTime(bot.createdAt),
    updatedAt: isoTime(bot.updatedAt),
    rev: bot.rev,
    icon: bot.icon,
    folderId: bot.folderId,
    publicId: bot.publicId,
    customDomain: bot.customDomain,
    workspaceId: bot.workspaceId,
    resultsTablePreferences: preferences,
    isArchived: bot.isArchived,
    isClosed: bot.isClosed,
    isDisabled: bot.isDisabled,
    chatACredentialsId: isGuest ? null : bot.chatACredentialsId,
    chatBCredentialsId: isGuest ? null : bot.chatBCredentialsId,
    riskLevel: bot.riskLevel,
    resultRetentionDays: bot.resultRetentionDays,
  };
}

/** Identifies a state of a bot, which an update can be based on. */
export function etagOf(bot: { readonly updatedAt: number }): string {
  return `"${isoTime(bot.updatedAt)}"`;
}
