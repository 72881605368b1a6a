import { call } from '#builder/api/call.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { RanTest } from '#builder/editor/trial-messages.ts';
import { botsToRun } from './bots-to-run.ts';
import { runToSave } from './run-to-save.ts';
import type { StoredTest } from './stored-test.ts';
import { TrialWorker } from './trial-worker.ts';

/** Runs one test on a draft; undefined: it could not run. */
export async function runStored(
  botId: string,
  draft: BotDraft,
  stored: Pick<StoredTest, 'id' | 'test' | 'updatedAt'>,
): Promise<RanTest | undefined> {
  const worker = new TrialWorker();
  try {
    const results: RanTest[] = [];
    const done = await worker.run(await botsToRun(botId, draft), [stored], (ran) => results.push(ran));
    if (done === undefined) return undefined;
    const body = runToSave([stored], results, { ms: done.ms, coverage: undefined });
    await call('tests.saveRun', { params: { botId }, body });
    return results[0];
  } finally {
    worker.stop();
  }
}
