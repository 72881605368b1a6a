import { type BotDraft, draftOf } from '#builder/document/bot-draft.ts';
import { createDocumentStore } from '#builder/document/document-store.ts';
import { createSelection } from '#builder/document/selection.ts';
import { type BoardMarks, createBoardMarks } from '#builder/editor/board-marks.ts';
import { BoardViewHandle } from '#builder/editor/board-view.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { Panels } from '#builder/editor/panels.ts';

/** An editor of another state of the bot, which is only looked at. */
export function stillEditor(editor: Editor, draft: BotDraft, marked: Partial<BoardMarks>): Editor {
  const marks = createBoardMarks();
  marks.set(marked);
  return {
    ...editor,
    ...{ canWrite: false, marks },
    store: createDocumentStore({ draft: draftOf({ ...draft }), onBatch: () => undefined, now: () => 0 }),
    ...{ selection: createSelection(), view: new BoardViewHandle(), panels: new Panels(undefined) },
  };
}
