import type { Store } from '#store/ports/store.ts';
import { storedDocument } from './stored-document.ts';
import { versionOf } from './version-key.ts';
import type { Versions } from './versions.ts';

/**
 * The version to run for a link to another bot of the same workspace: the published one in live chats, the draft in
 * previews. It is loaded when returned; null when there is none.
 */
export async function linkedVersion(
  parts: { readonly store: Store; readonly versions: Versions; readonly clock: () => number },
  link: { readonly botId: string; readonly workspaceId: string; readonly isPreview: boolean },
): Promise<string | null> {
  if (!link.isPreview) {
    const head = await parts.store.bots.head(link.botId);
    if (
      head === null ||
      head.workspaceId !== link.workspaceId ||
      head.isArchived ||
      head.publishedKey === null
    )
      return null;
    return (await parts.versions.load(head.publishedKey)) === null ? null : head.publishedKey;
  }
  const bot = await parts.store.bots.get(link.botId);
  if (bot === null || bot.workspaceId !== link.workspaceId || bot.isArchived) return null;
  const document = storedDocument(bot);
  const { key, document: text } = versionOf(bot.id, document);
  await parts.store.versions.putDraft({ key, botId: bot.id, document: text, at: parts.clock() });
  parts.versions.add(key, bot.id, document);
  return key;
}
