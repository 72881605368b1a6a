import { importBot as readExport } from '#bot/import.ts';
import { issueAt } from '#bot/zod-issues.ts';
import type { importBot as endpoint } from '#contract/bots.ts';
import { requireMember } from '#server/auth/mode.ts';
import { documentColumns } from '#server/bots/document-columns.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { NewBot } from '#store/ports/bot.ts';
import { addBot, newBot } from './add-bot.ts';
import { botView } from './bot-view.ts';
import { badBot } from './read-bot-input.ts';
import type { SeenBot } from './readable-bot.ts';

/** Creates a bot from an export. Folders and credentials that do not exist in the workspace are left out. */
export const importBot: Operation<typeof endpoint> = async (context, { body }) => {
  const { app, caller } = context;
  const { workspaceId, enableSafetyFlags } = body;
  await requireMember(app, caller, workspaceId);
  const here = await app.store.credentials.list(workspaceId);
  const credentials = new Set(here.map(({ id }) => id));
  const read = readExport(body.bot, { credentials, enableSafetyFlags });
  if (!read.ok) throw badBot(read.error);
  const { bot: imported, warnings } = read.value;
  const { name, icon, selectedThemeTemplateId, resultsTablePreferences } = imported;
  const bot: NewBot = {
    ...newBot(context, { workspaceId, name }),
    ...documentColumns(imported.document),
    icon,
    folderId: await folderHere(context, workspaceId, body.folderId ?? imported.folderId),
    selectedThemeTemplateId,
    resultsTablePreferences: resultsTablePreferences && JSON.stringify(resultsTablePreferences),
  };
  const seen = body.dryRun ? unstored(bot) : await addBot(context, bot);
  return { bot: botView(seen), warnings: warnings.map((warning) => issueAt('bot', warning)) };
};

/** A bot that is shown, and not stored. */
const unstored = (bot: NewBot): SeenBot => ({
  bot: { ...bot, rev: 0, publishedKey: null, publishedRev: null, publishedAt: null, lastActivityAt: null },
  mode: 'write',
});

async function folderHere(
  { app }: OperationContext,
  workspaceId: string,
  id: string | null,
): Promise<string | null> {
  return id !== null && (await app.store.folders.get({ workspaceId, id })) !== null ? id : null;
}
