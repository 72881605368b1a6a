import type { Bots } from '#store/ports/bot.ts';
import type { Results } from '#store/ports/result.ts';

/** How long a deleted bot stays in the trash, ms. */
export const TRASH_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes a bot for good: its results in small steps first, so that chats go on in between. */
export async function removeBot(
  store: { readonly bots: Pick<Bots, 'delete'>; readonly results: Pick<Results, 'archive'> },
  bot: { readonly id: string; readonly workspaceId: string },
): Promise<void> {
  await store.results.archive(bot.id, 'all');
  await store.bots.delete({ workspaceId: bot.workspaceId, botId: bot.id });
}
