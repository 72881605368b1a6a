import { newSession } from '#engine/new-session.ts';
import type { Session } from '#engine/session.ts';
import type { Beginning } from './recorded.ts';

/** The state of a session before its first turn. */
export function firstState(
  facts: { readonly version: string; readonly resultId: string | null },
  begins: Beginning,
): Session {
  const session = newSession({
    ...facts,
    resultId: begins.resultId ?? facts.resultId,
    seed: begins.seed,
    isStreamEnabled: begins.isStreamEnabled,
  });
  const [frame] = session.frames;
  if (frame === undefined || (begins.values === undefined && begins.answers === undefined)) return session;
  return { ...session, frames: [{ ...frame, values: begins.values ?? {}, answers: begins.answers ?? [] }] };
}
