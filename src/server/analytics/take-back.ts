import { type FoldDeps, foldFound } from './fold-found.ts';

/**
 * Takes what the chats of results added out of the counts, before they are deleted. Those that cannot be taken out stay
 * counted, and the store counts them as such. If the deletion fails, they are counted again after a while.
 */
export async function takeBack(app: FoldDeps, botId: string, resultIds: readonly string[]): Promise<void> {
  for (const chat of await app.store.analytics.counted(botId, resultIds)) {
    const fold = await foldFound(app, { ...chat, isHidden: true });
    await app.store.analytics.put([{ ...fold, dueAt: app.clock() + LATER_MS }]);
  }
}

const LATER_MS = 60 * 60 * 1000;
