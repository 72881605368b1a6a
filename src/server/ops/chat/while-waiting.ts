import type { ContinueReply } from '#contract/chat.ts';
import type { Turn } from '#engine/turn.ts';
import type { App } from '#server/app.ts';
import type { LiveSession } from '#server/runtime/live-sessions.ts';
import { parseRecorded } from '#server/runtime/recorded.ts';
import { wakeAtOf } from '#server/runtime/wake-at.ts';

/** Seconds: timers of pages know no longer times. */
const LONGEST_OF_PAGE = 86_400;

/**
 * What a page is told that goes on without a word before its chat does: to wait for what is left of the time.
 * No turn is taken. Undefined: the chat does not wait for a time, or it may go on.
 */
export function stillWaiting(app: App, { session, record }: LiveSession): ContinueReply | undefined {
  const left = (wakeAtOf(session) ?? 0) - app.clock();
  // Authors need not wait for their own test.
  if (left <= 0 || record.kind === 'preview') return undefined;
  const secondsToWaitFor = Math.min(left / 1000, LONGEST_OF_PAGE);
  return {
    messages: [],
    clientSideActions: [{ type: 'wait', wait: { secondsToWaitFor }, expectsDedicatedReply: true }],
  };
}

/**
 * The turn that the server took by itself and the page has not heard of: a page that goes on without a word when
 * the time has come means that turn, whoever of both was first. Undefined: there is none.
 */
export async function undeliveredTimerTurn(
  app: App,
  live: LiveSession,
  idempotencyKey: string | undefined,
): Promise<Turn | undefined> {
  const isAgain = idempotencyKey !== undefined && idempotencyKey === live.timerTurnDeliveredTo;
  const isUnheard = live.isTimerTurnUndelivered ?? (await lastTurnWasTimer(app, live));
  live.isTimerTurnUndelivered = false;
  if (!isUnheard && !isAgain) return undefined;
  live.timerTurnDeliveredTo = idempotencyKey;
  return live.lastTurn ?? (await app.chat.replay(live.record)).at(-1)?.turn;
}

/** What the log says of the last turn. A chat that waits for its page was gone on with by it: it is not asked. */
async function lastTurnWasTimer(app: App, { record, session }: LiveSession): Promise<boolean> {
  if (!session.hasEnded && session.waiting?.kind !== 'reply') return false;
  const rows = await app.store.sessions.events({ botId: record.botId, id: record.id });
  const last = rows.at(-1);
  const recorded = last && parseRecorded(last.event);
  return recorded?.kind === 'event' && recorded.event.kind === 'timer';
}
