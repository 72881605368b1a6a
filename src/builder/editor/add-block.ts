import { freePlace } from '#builder/commands/free-place.ts';
import { insertBlocks } from '#builder/commands/insert-blocks.ts';
import { newBlock } from '#builder/commands/new-block.ts';
import type { BlockTarget } from '#builder/commands/point.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { BlockTypeFace } from './block-types.ts';
import type { Editor } from './editor.ts';

/**
 * Adds a block without saying where: behind the selected one, at the end of the selected group, else into a new group in
 * the middle of what is in sight.
 */
export function addBlock(editor: Editor, { type, label }: Pick<BlockTypeFace, 'type' | 'label'>): void {
  const { store, selection, view, newId } = editor;
  const block = newBlock(type, newId);
  const target = targetOf(editor);
  store.run(`Add ${label}`, insertBlocks(store.get(), [block], target));
  selection.select([{ kind: 'blocks', id: block.id }]);
  view.reveal(target.groupId);
}

function targetOf({ store, selection, view, newId }: Editor): BlockTarget {
  const { blocks, groups } = indexOf(store.get());
  const selected = selection.get();
  const [block] = [...selected.blocks].slice(-1);
  const place = blocks.get(block ?? '');
  if (place !== undefined) return { groupId: place.group.id, after: place.block.id };
  const [groupId] = [...selected.groups].slice(-1);
  const group = groups.get(groupId ?? '');
  if (group !== undefined) return { groupId: group.id, after: group.blocks.at(-1)?.id ?? null };
  const { x, y } = view.center();
  return { at: freePlace(store.get(), { x: x - 144, y: y - 60 }), groupId: newId() };
}
