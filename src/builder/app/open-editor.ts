import type { ApiFailure } from '#builder/api/api-failure.ts';
import { call } from '#builder/api/call.ts';
import { draftOf } from '#builder/document/bot-draft.ts';
import { createDocumentStore } from '#builder/document/document-store.ts';
import { newIdFrom } from '#builder/document/new-id.ts';
import { SaveByPatch } from '#builder/document/save-by-patch.ts';
import { createSelection } from '#builder/document/selection.ts';
import { createBoardMarks } from '#builder/editor/board-marks.ts';
import { BoardViewHandle } from '#builder/editor/board-view.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { Panels } from '#builder/editor/panels.ts';
import { ProblemStore } from '#builder/editor/problem-store.ts';
import { TestStarts } from '#builder/editor/test-starts.ts';
import { ok, type Result } from '#lib/result.ts';

/** Loads a bot and opens it for editing. */
export async function openEditor(botId: string): Promise<Result<Editor, ApiFailure>> {
  const reply = await call('bots.get', { params: { botId } });
  if (!reply.ok) return reply;
  const { bot } = reply.value;
  const store = createDocumentStore({
    draft: draftOf({ ...bot }),
    onBatch: () => saving.changed(),
    now: () => performance.now(),
  });
  const saving = new SaveByPatch({
    get: () => draftOf({ ...store.get() }),
    send: async (fields) => {
      const saved = await call('bots.update', { params: { botId }, body: { bot: fields, overwrite: true } });
      return saved.ok ? undefined : saved.error.message;
    },
    now: Date.now,
    wait: (ms, run) => void setTimeout(run, ms),
  });
  return ok({
    botId,
    workspaceId: bot.workspaceId,
    store,
    selection: createSelection(),
    saving,
    view: new BoardViewHandle(),
    panels: new Panels(),
    marks: createBoardMarks(),
    problems: new ProblemStore(),
    testing: new TestStarts(),
    newId: () => newIdFrom(crypto.getRandomValues(new Uint8Array(24))),
  });
}
