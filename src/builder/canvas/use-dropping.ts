import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { insertBlocks } from '#builder/commands/insert-blocks.ts';
import { moveBlocks } from '#builder/commands/move-blocks.ts';
import { newBlock } from '#builder/commands/new-block.ts';
import type { BlockTarget } from '#builder/commands/point.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';
import { type DragLoad, type DropPlace, drag } from './drag.ts';

/** Puts what is dropped on the board where it was dropped. */
export function useDropping(): void {
  const { store, selection, newId } = useEditor();
  const { screenToFlowPosition } = useReactFlow();
  const drop = useLatest((load: DragLoad, place: DropPlace) => {
    if (place.kind === 'nowhere') return;
    const target: BlockTarget =
      place.kind === 'group'
        ? { groupId: place.groupId, after: place.after }
        : { at: screenToFlowPosition({ x: place.at.x - 40, y: place.at.y - 20 }), groupId: newId() };
    if (load.kind === 'blocks') {
      store.run('Move blocks', moveBlocks(store.get(), new Set(load.ids), target));
      return;
    }
    const block = newBlock(load.type, newId);
    store.run(`Add ${load.label}`, insertBlocks(store.get(), [block], target));
    selection.select([{ kind: 'blocks', id: block.id }]);
  });
  useEffect(() => drag.onDrop(drop), [drop]);
}
