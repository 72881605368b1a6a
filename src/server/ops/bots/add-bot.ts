import type { OperationContext } from '#server/operation.ts';
import type { NewBot } from '#store/ports/bot.ts';
import type { SeenBot } from './readable-bot.ts';
import { refused } from './refused.ts';

/** A bot that nothing is known of yet but where it belongs; every bot starts from it. */
export function blankBot(
  { app }: OperationContext,
  facts: { readonly workspaceId: string; readonly name: string },
): NewBot {
  const now = app.clock();
  return {
    id: app.newId(),
    workspaceId: facts.workspaceId,
    name: facts.name,
    icon: null,
    folderId: null,
    publicId: null,
    customDomain: null,
    isArchived: false,
    isClosed: false,
    isDisabled: false,
    riskLevel: null,
    createdAt: now,
    updatedAt: now,
    version: '6',
    events: null,
    groups: '[]',
    edges: '[]',
    variables: '[]',
    theme: '{}',
    settings: '{}',
    selectedThemeTemplateId: null,
    resultsTablePreferences: null,
    chatACredentialsId: null,
    chatBCredentialsId: null,
  };
}

/** Stores a new bot, which its maker may of course write. */
export async function addBot({ app }: OperationContext, bot: NewBot): Promise<SeenBot> {
  const created = await app.store.bots.create(bot);
  if (created.ok) return { bot: created.value, mode: 'write' };
  if (created.error === 'ID_TAKEN') throw new Error(`The new id ${bot.id} is taken`);
  throw refused(created.error);
}
