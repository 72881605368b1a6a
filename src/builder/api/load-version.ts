import { ok, type Result } from '#lib/result.ts';
import type { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';

export type VersionContent = Readonly<Record<string, unknown>>;

/** Versions never change; the last ones that were asked for. */
const known = new Map<string, VersionContent>();
const MAX_KNOWN = 20;

/** The content of a version; without the name and the icon of its bot. */
export async function loadVersion(
  botId: string,
  versionId: string,
): Promise<Result<VersionContent, ApiFailure>> {
  const found = known.get(versionId);
  if (found !== undefined) return ok(found);
  const reply = await call('bots.getVersion', { params: { botId, versionId } });
  if (!reply.ok) return reply;
  const { version } = reply.value;
  known.set(versionId, version);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KNOWN) break;
    known.delete(oldest);
  }
  return ok(version);
}
