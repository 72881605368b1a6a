import { useEffect, useMemo, useState } from 'react';
import { Canvas } from '#builder/canvas/canvas.tsx';
import { indexOf } from '#builder/document/draft-index.ts';
import { EditorProvider, useEditor } from '#builder/editor/editor.ts';
import type { PathOnBoard } from '#builder/results/path-on-board.ts';
import { stillEditor } from './still-editor.ts';

/** The path of a chat on the flow of its version: its blocks in order, and its edges. */
export function PathBoard({ versionId, draft, visits, taken, blockId }: PathOnBoard) {
  const editor = useEditor();
  const shown = useMemo(() => stillEditor(editor, draft, { visits, taken }), [editor, draft, visits, taken]);
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    const place = blockId === undefined ? undefined : indexOf(draft).blocks.get(blockId);
    if (ready !== versionId || place === undefined) return;
    shown.selection.select([{ kind: 'blocks', id: place.block.id }]);
    shown.view.fit([place.group.id]);
  }, [ready, versionId, shown, draft, blockId]);
  return (
    <EditorProvider value={shown}>
      <Canvas key={versionId} onReady={() => setReady(versionId)} />
    </EditorProvider>
  );
}
