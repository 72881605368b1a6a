import type { BotDocument } from '#bot/document.ts';
import type { ImportedBot } from '#bot/import.ts';
import { defaultPublicId } from '#bot/public-id.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { blankBot } from '#server/bots/blank-bot.ts';
import { documentColumns } from '#server/bots/document-columns.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import type { Bot, NewBot } from '#store/ports/bot.ts';
import type { Store } from '#store/ports/store.ts';

/** The place and time of an imported bot. */
export interface BotPlace {
  readonly id: string;
  readonly workspaceId: string;
  readonly folderId: string | null;
  readonly at: number;
}

/** Stores an imported bot, unpublished. `ID_TAKEN`: a bot with this id already exists. */
export async function addBot(
  store: Store,
  bot: ImportedBot,
  place: BotPlace,
): Promise<Result<Bot, 'ID_TAKEN' | 'FOLDER_NOT_FOUND'>> {
  const created = await store.bots.create(newBot(bot, place));
  if (created.ok) return created;
  // An imported bot has neither a public id nor a domain that could be taken.
  if (created.error === 'ID_TAKEN' || created.error === 'FOLDER_NOT_FOUND') return err(created.error);
  throw new Error(`An imported bot was refused: ${created.error}`);
}

/**
 * Publishes a bot, with the stored or the given `document`, under `publicId` if that is available and it has none yet.
 */
export async function publishBot(
  store: Store,
  bot: Bot,
  publication: { readonly at: number; readonly publicId?: string; readonly document?: BotDocument },
): Promise<Result<Bot, 'NOT_FOUND'>> {
  const { key, document } = versionOf(bot.id, publication.document ?? storedDocument(bot));
  await store.versions.putDraft({ key, botId: bot.id, document, at: publication.at });
  const own = defaultPublicId(bot.name, bot.id);
  for (const publicId of [publication.publicId ?? own, own, `${own}-${bot.id}`]) {
    const done = await store.versions.publish({ botId: bot.id, key }, { at: publication.at, publicId });
    if (done.ok) return ok(done.value);
    if (done.error === 'NOT_FOUND') return err('NOT_FOUND');
  }
  return err('NOT_FOUND');
}

function newBot(bot: ImportedBot, { id, workspaceId, folderId, at }: BotPlace): NewBot {
  const { document, name, icon, selectedThemeTemplateId, resultsTablePreferences } = bot;
  return {
    ...blankBot({ id, workspaceId, name, at }),
    ...documentColumns(document),
    version: document.version,
    folderId,
    icon,
    selectedThemeTemplateId,
    resultsTablePreferences: resultsTablePreferences && JSON.stringify(resultsTablePreferences),
  };
}
