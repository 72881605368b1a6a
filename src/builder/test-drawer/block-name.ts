import { blockFace } from '#bot/block-face.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';

/** What people call a block of the draft; undefined: it belongs to another bot, or was deleted since. */
export function blockName(draft: BotDraft, blockId: string): string | undefined {
  const found = indexOf(draft).blocks.get(blockId);
  if (found === undefined) return undefined;
  const face = blockFace(found.block);
  const summary = face.summary(namesIn(draft));
  return summary === '' ? face.label : summary;
}
