import { newSession } from '#engine/new-session.ts';
import type { Session } from '#engine/session.ts';
import type { SessionInit } from './recorded.ts';

/** The state of a session before its first turn. */
export function firstState(
  facts: { readonly version: string; readonly resultId: string | null },
  init: SessionInit,
): Session {
  const session = newSession({
    ...facts,
    resultId: init.resultId ?? facts.resultId,
    seed: init.seed,
    isStreamEnabled: init.isStreamEnabled,
    ...(init.channel !== undefined && { channel: init.channel }),
  });
  const [frame] = session.frames;
  if (frame === undefined || (init.values === undefined && init.answers === undefined)) return session;
  return { ...session, frames: [{ ...frame, values: init.values ?? {}, answers: init.answers ?? [] }] };
}
