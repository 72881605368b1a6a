import type { App } from '#server/app.ts';
import type { Bot, BotEdit } from '#store/ports/bot.ts';
import type { BotAction } from '#store/ports/trash.ts';
import { keepDraft } from './keep-draft.ts';

/** Characters of JSON that say what a change takes away: about a hundred texts. */
const LARGE = 16_384;

/** Keeps the draft before a change that takes much of it away, such as replacing everywhere or deleting many groups. */
export async function keepBefore(
  { store }: Pick<App, 'store'>,
  { bot, edit, ...action }: { readonly bot: Bot; readonly edit: BotEdit } & BotAction,
): Promise<void> {
  const taken = edit.batches.reduce((sum, { inverse }) => sum + inverse.length, 0);
  if (bot.rev === bot.publishedRev || (taken < LARGE && !edit.isUndescribed)) return;
  await keepDraft(store, bot, { reason: 'largeChange', ...action });
}
