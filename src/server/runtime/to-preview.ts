import type { Session } from '#engine/session.ts';

/** The same conversation as a preview: nothing of it is recorded in results any more. */
export function toPreview(session: Session): Session {
  return {
    ...session,
    isPreview: true,
    frames: session.frames.map((frame) => ({ ...frame, resultId: null })),
  };
}
