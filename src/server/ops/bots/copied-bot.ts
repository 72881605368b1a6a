import { unsharedSettings } from '#bot/unshared-settings.ts';
import { documentColumns } from '#server/bots/document-columns.ts';
import type { OperationContext } from '#server/operation.ts';
import type { Bot, BotPatch, NewBot } from '#store/ports/bot.ts';
import { newBot } from './add-bot.ts';
import { documentView } from './document-view.ts';

/** A new bot with the content of another: not published, not shared, without an address. */
export function copiedBot(
  context: OperationContext,
  bot: Bot,
  to: { readonly workspaceId: string; readonly folderId: string | null; readonly name: string },
): NewBot {
  const { icon, isDisabled, riskLevel, resultRetentionDays, resultsTablePreferences } = bot;
  return {
    ...newBot(context, to),
    ...(to.workspaceId === bot.workspaceId ? asItIs(bot) : columnsElsewhere(bot)),
    folderId: to.folderId,
    icon,
    isDisabled,
    riskLevel,
    resultRetentionDays,
    resultsTablePreferences,
  };
}

/** The document fields that a bot keeps in another workspace: nothing that belongs to the old one. */
export function columnsElsewhere(bot: Bot): BotPatch {
  const document = documentView(bot, true);
  return {
    ...documentColumns({ ...document, settings: unsharedSettings(document.settings) }),
    selectedThemeTemplateId: null,
    chatACredentialsId: null,
    chatBCredentialsId: null,
  };
}

function asItIs(bot: Bot): BotPatch {
  const { selectedThemeTemplateId, chatACredentialsId, chatBCredentialsId } = bot;
  const document = documentView(bot, false);
  return {
    ...documentColumns({ ...document, settings: unsharedSettings(document.settings) }),
    selectedThemeTemplateId,
    chatACredentialsId,
    chatBCredentialsId,
  };
}
