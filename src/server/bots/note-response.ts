import { responsePaths } from '#bot/response-paths.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { App } from '#server/app.ts';
import { storedEditorMeta } from './stored-editor-meta.ts';

/** Blocks whose responses are known for one bot. */
const MOST = 200;

interface TestedBlock {
  readonly botId: string;
  readonly blockId: string;
}

/** Keeps the paths into a response to a test beside the bot, without the values, so that problems with them can be found. */
export async function noteResponse(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  { botId, blockId }: TestedBlock,
  data: unknown,
): Promise<void> {
  const paths = responsePaths(data);
  const { responses = {}, ...others } = storedEditorMeta(await store.editorMetas.get(botId));
  const { [blockId]: before, ...rest } = responses;
  if (before !== undefined && jsonEqual(before, paths)) return;
  const kept = Object.fromEntries([...Object.entries(rest), [blockId, paths] as const].slice(-MOST));
  await store.editorMetas.put(botId, {
    data: JSON.stringify({ ...others, responses: kept }),
    updatedAt: clock(),
  });
}
