import { importBot as readExport } from '#bot/import.ts';
import { issueAt } from '#bot/zod-issues.ts';
import type { importBot as endpoint } from '#contract/bots.ts';
import { requireMember } from '#server/auth/mode.ts';
import { documentColumns } from '#server/bots/document-columns.ts';
import type { Operation } from '#server/operation.ts';
import { addBot, newBot } from './add-bot.ts';
import { botView } from './bot-view.ts';
import { badBot } from './read-bot-input.ts';

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
  const bot = await addBot(context, {
    ...newBot(context, { workspaceId, name }),
    ...documentColumns(imported.document),
    icon,
    folderId: await folderHere(app.store.folders, { workspaceId, id: imported.folderId }),
    selectedThemeTemplateId,
    resultsTablePreferences: resultsTablePreferences && JSON.stringify(resultsTablePreferences),
  });
  return { bot: botView(bot), warnings: warnings.map((warning) => issueAt('bot', warning)) };
};

interface FolderLookUp {
  get(scope: { readonly workspaceId: string; readonly id: string }): Promise<unknown>;
}

async function folderHere(
  folders: FolderLookUp,
  { workspaceId, id }: { readonly workspaceId: string; readonly id: string | null },
): Promise<string | null> {
  return id !== null && (await folders.get({ workspaceId, id })) !== null ? id : null;
}
