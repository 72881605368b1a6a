import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { nothingSelected } from '#builder/document/selection.ts';
import { paste } from './paste.ts';
import type { BlockTarget } from './point.ts';
import { sliceOf } from './slice.ts';

interface Copied {
  readonly ids: ReadonlySet<string>;
  readonly target: BlockTarget;
  readonly newId: () => string;
}

/** Puts copies of blocks into a group, or into a new one. The blocks stay where they are. */
export function copyBlocks(draft: BotDraft, { ids, target, newId }: Copied): readonly Op[] {
  const slice = sliceOf(draft, { ...nothingSelected, blocks: ids });
  if (slice === undefined) return [];
  const to = 'after' in target ? { at: { x: 0, y: 0 }, target } : target;
  return paste(draft, slice, { ...to, newId }).ops;
}
