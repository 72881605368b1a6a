import type { Bot, BotEdit } from '#store/ports/bot.ts';
import type { NewCheckpoint } from '#store/ports/checkpoint.ts';
import type { BotAction } from '#store/ports/trash.ts';
import { checkpointOf } from './keep-draft.ts';

/** Characters of JSON that say what a change takes away: about a hundred texts. */
const LARGE = 16_384;

/** What a change keeps of the draft that takes much of it away, such as replacing everywhere or deleting many groups. */
export function keptBefore(bot: Bot, edit: BotEdit, action: BotAction): { readonly keep?: NewCheckpoint } {
  const taken = edit.batches.reduce((sum, { inverse }) => sum + inverse.length, 0);
  if (bot.rev === bot.publishedRev || (taken < LARGE && !edit.isUndescribed)) return {};
  return { keep: checkpointOf(bot, { reason: 'largeChange', ...action }) };
}
