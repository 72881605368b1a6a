import type { LiveSession } from '#server/runtime/live-session.ts';

const HOUR = 3_600_000;
/** After the end of a chat, a text such as "thanks!" starts nothing for so long. */
const GRACE_MS = 20_000;

/** Whether a chat in a messenger goes on; `grace`: it ended a moment ago. */
export type Life = 'open' | 'waits' | 'expired' | 'ended' | 'grace';

/** `hours`: after how many hours without a turn the chat is over. */
export function lifeOf({ session, lastTurnAt }: LiveSession, hours: number, now: number): Life {
  if (session.hasEnded) return now - lastTurnAt < GRACE_MS ? 'grace' : 'ended';
  // A timer, or somebody else's call, keeps a chat alive.
  if (session.waiting?.kind === 'timer' || session.waiting?.kind === 'external') return 'waits';
  return now - lastTurnAt > hours * HOUR ? 'expired' : 'open';
}
