import '#builder/editor/change-marks.module.css';
import { useEffect, useMemo, useState } from 'react';
import { withGhosts } from '#bot/changes/with-ghosts.ts';
import { Canvas } from '#builder/canvas/canvas.tsx';
import { draftOf } from '#builder/document/bot-draft.ts';
import type { Thing } from '#builder/document/selection.ts';
import { changeMarks } from '#builder/editor/change-marks.ts';
import { EditorProvider, useEditor } from '#builder/editor/editor.ts';
import type { ComparedStates } from '#builder/publish/compared-states.ts';
import { stillEditor } from './still-editor.ts';

interface ChangeBoardProps extends ComparedStates {
  /** What is brought into sight; undefined: the beginning of the flow. */
  readonly sought: Thing | undefined;
}

/** Two states of a bot on one board: what is new, what changed, what moved, and what is gone as a ghost. */
export function ChangeBoard({ before, after, changes, sought }: ChangeBoardProps) {
  const editor = useEditor();
  const compared = useMemo(() => {
    const draft = draftOf({ ...after, ...withGhosts(before, after) });
    return stillEditor(editor, draft, { changes: changeMarks(changes) });
  }, [editor, before, after, changes]);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady && sought !== undefined) compared.view.show([sought]);
  }, [isReady, compared, sought]);
  return (
    <EditorProvider value={compared}>
      <Canvas onReady={() => setReady(true)} />
    </EditorProvider>
  );
}
