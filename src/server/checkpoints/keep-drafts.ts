import type { Store } from '#store/ports/store.ts';
import { keepDraft } from './keep-draft.ts';

interface Due {
  readonly at: number;
  /** Drafts that were kept at this instant or later are not due. */
  readonly before: number;
  readonly limit: number;
}

/** Keeps the drafts that have changed since they were last kept; gives how many. */
export async function keepDrafts(
  store: Pick<Store, 'bots' | 'versions' | 'opBatches'>,
  { at, before, limit }: Due,
): Promise<number> {
  const due = await store.versions.draftsToKeep(before, limit);
  for (const botId of due) {
    const bot = await store.bots.get(botId);
    if (bot === null) continue;
    const [last] = await store.opBatches.list(botId, { limit: 1, afterRev: bot.rev - 1 });
    await keepDraft(store, bot, { reason: 'hourly', by: last?.userId ?? null, at });
  }
  return due.length;
}
