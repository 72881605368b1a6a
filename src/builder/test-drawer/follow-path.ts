import { indexOf } from '#builder/document/draft-index.ts';
import type { Editor } from '#builder/editor/editor.ts';

/** Brings the block that a test chat is at into sight, if it is out of it. The focus stays in the chat. */
export function followPath({ store, view }: Editor, blockId: string | undefined): void {
  const found = indexOf(store.get()).blocks.get(blockId ?? '');
  if (found === undefined || isInSight(found.block.id)) return;
  view.fit([found.group.id]);
}

/** Blocks out of sight are not drawn, or only in part. */
function isInSight(blockId: string): boolean {
  const board = document.querySelector('[data-board]')?.getBoundingClientRect();
  const card = document.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)?.getBoundingClientRect();
  if (board === undefined || card === undefined) return false;
  return (
    card.left >= board.left &&
    card.right <= board.right &&
    card.top >= board.top &&
    card.bottom <= board.bottom
  );
}
