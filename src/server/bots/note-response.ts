import { responsePaths } from '#bot/response-paths.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { App } from '#server/app.ts';
import { changeEditorMeta } from './change-editor-meta.ts';

/** Blocks whose responses are known for one bot. */
const MOST = 200;

interface TestedBlock {
  readonly botId: string;
  readonly blockId: string;
}

/** Keeps the paths into a response to a test beside the bot, without the values, so that problems with them can be found. */
export async function noteResponse(
  app: Pick<App, 'store' | 'clock'>,
  { botId, blockId }: TestedBlock,
  data: unknown,
): Promise<void> {
  const paths = responsePaths(data);
  await changeEditorMeta(app, botId, (meta) => {
    const { [blockId]: before, ...rest } = meta.responses ?? {};
    if (before !== undefined && jsonEqual(before, paths)) return meta;
    const kept = Object.fromEntries([...Object.entries(rest), [blockId, paths] as const].slice(-MOST));
    return { ...meta, responses: kept };
  });
}
