import type { Session } from '#engine/session.ts';

/** The same conversation as a preview: from now on nothing is recorded in results. */
export function toPreview(session: Session): Session {
  return {
    ...session,
    isPreview: true,
    frames: session.frames.map((frame) => ({ ...frame, resultId: null })),
  };
}
