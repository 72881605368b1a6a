import type { Session } from '#engine/session.ts';
import type { NewSession } from '#store/ports/session.ts';
import type { LiveSession } from './live-sessions.ts';

/** A conversation before its first turn. */
export function beginLive(facts: NewSession, session: Session, baseUrl: string): LiveSession {
  const { createdAt, idleMs } = facts;
  return {
    record: { ...facts, turn: 0, lastTurnAt: createdAt, idleUntil: createdAt + idleMs, hasEnded: false },
    session,
    n: -1,
    lastTurnAt: createdAt,
    lastTurn: undefined,
    isTimerTurnUndelivered: false,
    isExternalTurnUndelivered: false,
    externalTurnDeliveredTo: undefined,
    timerTurnDeliveredTo: undefined,
    baseUrl,
    sinceSnapshot: 0,
    written: 0,
    size: 0,
    turnBytes: 0,
  };
}
