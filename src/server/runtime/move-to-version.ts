import type { Session } from '#engine/session.ts';

/** The same conversation on another version of its first bot: values and position are kept by their ids. */
export function moveToVersion(session: Session, version: string): Session {
  const from = session.frames[0]?.version;
  return {
    ...session,
    frames: session.frames.map((frame) => (frame.version === from ? { ...frame, version } : frame)),
  };
}
