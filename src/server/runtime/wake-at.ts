import type { Session } from '#engine/session.ts';

/** The instant at which the server is to go on with a conversation by itself; null: it is not to. */
export function wakeAtOf({ waiting }: Session): number | null {
  return waiting?.kind === 'timer' ? waiting.dueAt : null;
}
