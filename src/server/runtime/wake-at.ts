import type { Session } from '#engine/session.ts';

/** When the server should continue a conversation on its own; null: never. */
export function wakeAtOf({ waiting }: Session): number | null {
  return waiting?.kind === 'timer' ? waiting.dueAt : null;
}
