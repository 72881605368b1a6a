import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { goneFindings, reasonToIgnore } from '#bot/ignored.ts';
import type { NearBot, Surroundings } from '#bot/surroundings.ts';
import type { App } from '#server/app.ts';
import { storedEditorMeta } from '#server/bots/stored-editor-meta.ts';
import type { Bot } from '#store/ports/bot.ts';
import { linkedBotIds } from './list-linked-bots.ts';

/** A finding, and why it is ignored if it is. */
export type FoundProblem = Diagnostic & { readonly ignored?: { readonly reason: string } };

/** The findings about a document of a bot, held against the accounts and bots of its workspace. */
export async function diagnosticsOf(
  { store, problems }: App,
  bot: Bot,
  document: BotDocument,
): Promise<readonly FoundProblem[]> {
  const [surroundings, meta] = await Promise.all([
    surroundingsOf(store, bot.workspaceId, document),
    store.editorMetas.get(bot.id),
  ]);
  const { ignored } = storedEditorMeta(meta);
  const found = await problems.find(document, surroundings);
  const marked = found.map((problem) => {
    const reason = reasonToIgnore(problem, ignored);
    return reason === undefined ? problem : { ...problem, ignored: { reason } };
  });
  return [...marked, ...goneFindings(found, ignored)];
}

async function surroundingsOf(
  store: App['store'],
  workspaceId: string,
  document: BotDocument,
): Promise<Surroundings> {
  const [accounts, heads] = await Promise.all([
    store.credentials.list(workspaceId),
    Promise.all(linkedBotIds(document).map((id) => store.bots.head(id))),
  ]);
  const near = heads
    .filter((head) => head !== null)
    .filter((head) => head.workspaceId === workspaceId && !head.isArchived)
    .map(({ id, name, publishedKey }): [string, NearBot] => [
      id,
      { name, isPublished: publishedKey !== null },
    ]);
  return {
    accounts: Object.fromEntries(accounts.map(({ id, type }) => [id, type])),
    bots: Object.fromEntries(near),
  };
}
