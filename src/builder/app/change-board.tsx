import { useEffect, useMemo, useState } from 'react';
import type { BotChange, ChangeKind } from '#bot/changes/bot-change.ts';
import { withGhosts } from '#bot/changes/with-ghosts.ts';
import { Canvas } from '#builder/canvas/canvas.tsx';
import { draftOf } from '#builder/document/bot-draft.ts';
import type { Thing } from '#builder/document/selection.ts';
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
    return stillEditor(editor, draft, { changes: marksOf(changes) });
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

/** What is more than a place on the board counts first. */
function marksOf(changes: readonly BotChange[]): ReadonlyMap<string, ChangeKind> {
  const marks = new Map<string, ChangeKind>();
  for (const { kind, place, effect } of changes) {
    const { edgeId, eventId, itemId, blockId, groupId } = place;
    const id = edgeId ?? eventId ?? (itemId === undefined ? (blockId ?? groupId) : `${blockId}/${itemId}`);
    if (id !== undefined && (effect !== 'layout' || !marks.has(id))) marks.set(id, kind);
  }
  return marks;
}
