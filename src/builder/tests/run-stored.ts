import { call } from '#builder/api/call.ts';
import type { Editor } from '#builder/editor/editor.ts';
import type { RanTest } from '#builder/editor/trial-messages.ts';
import { runToSave } from './run-to-save.ts';
import type { StoredTest } from './stored-test.ts';
import { subjectToRun } from './subject-to-run.ts';
import { TrialWorker } from './trial-worker.ts';

/** Runs one test on the open draft; undefined: it could not run. */
export async function runStored(
  editor: Pick<Editor, 'botId' | 'workspaceId' | 'store'>,
  stored: Pick<StoredTest, 'id' | 'test' | 'updatedAt'>,
): Promise<RanTest | undefined> {
  const worker = new TrialWorker();
  try {
    const results: RanTest[] = [];
    const done = await worker.run(await subjectToRun(editor, editor.store.get()), [stored], (ran) =>
      results.push(ran),
    );
    if (done === undefined) return undefined;
    const body = runToSave([stored], results, { ms: done.ms, coverage: undefined });
    await call('tests.saveRun', { params: { botId: editor.botId }, body });
    return results[0];
  } finally {
    worker.close();
  }
}
