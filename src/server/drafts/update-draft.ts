import type { BotScope, Bots, BotUpdate } from '#store/ports/bot.ts';
import type { Drafts } from './drafts.ts';
import { toWireChange } from './wire-change.ts';

/** Changes a bot, and tells those who follow its draft. */
export async function updateDraft(
  { drafts, store }: { readonly drafts: Drafts; readonly store: { readonly bots: Pick<Bots, 'update'> } },
  scope: BotScope,
  update: BotUpdate,
): ReturnType<Bots['update']> {
  const updated = await store.bots.update(scope, update);
  if (!updated.ok) return updated;
  const { id: botId, rev, updatedAt: at } = updated.value;
  const batches = update.edit?.batches ?? [];
  for (const [index, batch] of batches.entries()) {
    const change = toWireChange({ ...batch, botId, at, rev: rev - batches.length + index + 1 });
    drafts.publish(botId, { event: 'ops', change });
  }
  if (update.edit === undefined || update.edit.isUndescribed) drafts.publish(botId, { event: 'reload', rev });
  return updated;
}
