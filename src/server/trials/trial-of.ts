import type { BotDocument } from '#bot/document.ts';
import { storedEditorMeta } from '#server/bots/stored-editor-meta.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { linkedBotIds } from '#server/setup/relink-bots.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { Store } from '#store/ports/store.ts';
import { openTrial, type Trial, type TrialBot } from '#trial/open-trial.ts';

/** Bots that a test may go through. */
const MOST_BOTS = 20;

/**
 * A document of a bot ready for tests, with what its tests share, the accounts of its workspace, and the drafts of the bots
 * there that it links to.
 */
export async function trialOf(
  store: Pick<Store, 'bots' | 'credentials' | 'editorMetas'>,
  bot: Pick<Bot, 'id' | 'workspaceId'>,
  document: BotDocument,
): Promise<Trial> {
  const linked = new Map<string, TrialBot>();
  const waiting = [...linkedBotIds(document)];
  for (let id = waiting.shift(); id !== undefined && linked.size < MOST_BOTS; id = waiting.shift()) {
    if (id === bot.id || linked.has(id)) continue;
    const found = await store.bots.get(id);
    if (found === null || found.isArchived || found.workspaceId !== bot.workspaceId) continue;
    const draft = storedDocument(found);
    linked.set(id, { id, document: draft });
    waiting.push(...linkedBotIds(draft));
  }
  const { testDefaults: defaults } = storedEditorMeta(await store.editorMetas.get(bot.id));
  const accounts = await store.credentials.list(bot.workspaceId);
  return openTrial([{ id: bot.id, document }, ...linked.values()], {
    ...(defaults && { defaults }),
    accounts: new Map(accounts.map(({ id, name }) => [id, name])),
  });
}
