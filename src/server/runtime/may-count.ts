import type { Session } from '#engine/session.ts';

/** Whether the next answer may count as a chat: none was given yet, and there is a result. */
export function mayCount({ answered, frames }: Session): boolean {
  return answered === 0 && frames.some(({ resultId, answers }) => resultId !== null && answers.length === 0);
}
