import type { Turn } from '#engine/turn.ts';
import type { App } from '#server/app.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';

/**
 * The last turns of a test chat, with a trace that says everything: they were taken without one. A replay gives the same
 * turns again, so it is only done for those who ask. Other chats keep theirs.
 */
export async function retraced(
  app: App,
  { record }: LiveSession,
  turns: readonly Turn[],
): Promise<readonly Turn[]> {
  if (record.kind !== 'preview' || turns.length === 0) return turns;
  const replayed = await app.chat.replay(record, { isTraced: true });
  return replayed.flatMap(({ turn }) => turn ?? []).slice(-turns.length);
}
