import { call } from '#builder/api/call.ts';
import { loadVersion } from '#builder/api/load-version.ts';
import { type Loaded, useLoaded } from '#builder/api/use-loaded.ts';
import { draftOf } from '#builder/document/bot-draft.ts';
import { ok } from '#lib/result.ts';
import type { PathVersion, ResultPath } from './path-on-board.ts';

const noPath: ResultPath = { steps: [], versions: [] };

/** The path of a result with the flows that it went through; without a result, an empty one. */
export function useResultPath(botId: string, resultId: string | null): Loaded<ResultPath> {
  return useLoaded(`${botId} ${resultId}`, async () => {
    if (resultId === null) return ok(noPath);
    const reply = await call('results.path', { params: { botId, resultId } });
    if (!reply.ok) return reply;
    const { steps, versions } = reply.value;
    return ok({ steps, versions: await Promise.all(versions.map(withDraft)) });
  });
}

async function withDraft(version: Omit<PathVersion, 'draft'>): Promise<PathVersion> {
  const { id, botId, botName } = version;
  if (botName === null) return { ...version, draft: undefined };
  const content = await loadVersion(botId, id);
  // Versions have neither name nor icon.
  const draft = content.ok ? draftOf({ ...content.value, name: botName, icon: null }) : undefined;
  return { ...version, draft };
}
