import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { type StoredEditorMeta, storedEditorMeta } from './stored-editor-meta.ts';

/** Attempts when somebody else changes it at the same time. */
const TRIES = 8;

/** What is kept, and since when. */
export interface KeptMeta {
  readonly editorMeta: Omit<StoredEditorMeta, 'testDefaults'>;
  readonly updatedAt: number;
}

/**
 * Changes what the editor keeps beside a bot; what others change at the same time stays. `change` is asked again when they
 * were faster.
 */
export async function changeEditorMeta(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  botId: string,
  change: (before: StoredEditorMeta) => StoredEditorMeta,
): Promise<KeptMeta> {
  for (let tries = 0; tries < TRIES; tries++) {
    const kept = await store.editorMetas.get(botId);
    const before = storedEditorMeta(kept);
    const after = change(before);
    const { testDefaults: _, ...editorMeta } = after;
    if (after === before) return { editorMeta, updatedAt: kept?.updatedAt ?? clock() };
    const updatedAt = clock();
    const meta = { data: JSON.stringify(after), updatedAt };
    if (await store.editorMetas.put(botId, meta, kept?.data ?? null)) return { editorMeta, updatedAt };
    if ((await store.bots.head(botId)) === null)
      throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  }
  throw new AppError('OVERLOADED', { headers: { 'retry-after': '1' } });
}
