import { createDocument, defaultBotName } from '#bot/create.ts';
import { placeVariables } from '#bot/session-variables.ts';
import type { createBot as endpoint } from '#contract/bots.ts';
import { requireMember } from '#server/auth/mode.ts';
import { documentColumns } from '#server/bots/document-columns.ts';
import type { Operation } from '#server/operation.ts';
import { addBot, newBot } from './add-bot.ts';
import { allowedRiskLevel } from './allowed-risk-level.ts';
import { botView } from './bot-view.ts';
import { readBotInput } from './read-bot-input.ts';

/** Creates a bot from the request. */
export const createBot: Operation<typeof endpoint> = async (context, { body }) => {
  const { app, caller } = context;
  const { workspaceId } = body;
  await requireMember(app, caller, workspaceId);
  const { parts, head } = readBotInput(body.bot, { unknownBlocks: 'reject' });
  const document = placeVariables({ ...createDocument(app.newId()), ...parts });
  const { chatACredentialsId = null, chatBCredentialsId = null } = head;
  const bot = await addBot(context, {
    ...newBot(context, { workspaceId, name: head.name ?? defaultBotName }),
    ...documentColumns(document),
    icon: head.icon ?? null,
    folderId: head.folderId ?? null,
    publicId: head.publicId ?? null,
    customDomain: head.customDomain ?? null,
    isClosed: head.isClosed ?? false,
    isDisabled: head.isDisabled ?? false,
    riskLevel: allowedRiskLevel(caller, { asked: head.riskLevel, stored: null }) ?? null,
    resultRetentionDays: head.resultRetentionDays ?? null,
    selectedThemeTemplateId: head.selectedThemeTemplateId ?? null,
    resultsTablePreferences: head.resultsTablePreferences ?? null,
    chatACredentialsId,
    chatBCredentialsId,
  });
  if (chatACredentialsId || chatBCredentialsId)
    app.channels.connect({ workspaceId, chatACredentialsId, chatBCredentialsId });
  return { bot: botView(bot) };
};
