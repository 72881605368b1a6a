import type { LiveSession } from '#server/runtime/live-session.ts';

const HOUR = 3_600_000;
/** After the end of a chat, a text such as "thanks!" starts nothing for so long. */
const GRACE_MS = 20_000;

/**
 * Whether a chat in a messenger goes on; `grace`: it ended a moment ago; `silent`: it ended, and only words count; `asks`:
 * it expired, and its contact decides.
 */
export type Life = 'open' | 'waits' | 'asks' | 'expired' | 'ended' | 'grace' | 'silent';

interface LifeRules {
  /** After how many hours without a turn the chat is over. */
  readonly hours: number;
  readonly whenExpired: 'restart' | 'resume' | 'ask';
  readonly whenEnded: 'restart' | 'silence';
  /** When the contact chose to go on after it had expired; 0: never. */
  readonly resumedAt: number;
}

/** Where a chat is in its life. */
export function lifeOf(
  { session, lastTurnAt }: LiveSession,
  { hours, whenExpired, whenEnded, resumedAt }: LifeRules,
  now: number,
): Life {
  const isExpired = now - Math.max(lastTurnAt, resumedAt) > hours * HOUR;
  if (session.hasEnded) {
    if (now - lastTurnAt < GRACE_MS) return 'grace';
    return whenEnded === 'silence' && !isExpired ? 'silent' : 'ended';
  }
  // A timer, or somebody else's call, keeps a chat alive.
  if (session.waiting?.kind === 'timer' || session.waiting?.kind === 'external') return 'waits';
  if (!isExpired || whenExpired === 'resume') return 'open';
  return whenExpired === 'ask' ? 'asks' : 'expired';
}
