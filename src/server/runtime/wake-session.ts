import type { EngineEvent } from '#engine/event.ts';
import { AppError } from '#server/app-error.ts';
import type { Peers } from '#server/peers/peers.ts';
import type { DueSession } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import type { LiveSession } from './live-session.ts';

/** The chats that can be continued. */
interface WakingChat {
  readonly serial: (key: string, work: () => Promise<void>) => Promise<void>;
  readonly open: (sessionId: string) => Promise<LiveSession>;
  readonly continue: (live: LiveSession, event: EngineEvent) => Promise<unknown>;
}

interface WakeSessionDeps {
  readonly sessions: Pick<Store['sessions'], 'setWake'>;
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
  /** Gets the right to the turn back. Default: there are no other processes. */
  readonly peers?: Pick<Peers, 'releaseTurn'> | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Continues a conversation whose timer is due. A failed attempt is repeated after a minute, then after as long as it is
 * overdue, an hour at most.
 */
export function wakeSession(chat: WakingChat, parts: WakeSessionDeps, due: DueSession): Promise<void> {
  const { sessions, clock } = parts;
  return chat.serial(due.id, async () => {
    const now = clock();
    try {
      const live = await chat.open(due.id);
      const { waiting } = live.session;
      if (waiting?.kind !== 'timer') await sessions.setWake(due, null);
      else if (waiting.dueAt > now) await sessions.setWake(due, waiting.dueAt);
      else await chat.continue(live, { kind: 'timer', at: now });
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'SESSION_NOT_FOUND';
      if (!isGone) parts.onError(error);
      await sessions.setWake(due, isGone ? null : now + delayOf(now - due.wakeAt));
    } finally {
      await parts.peers?.releaseTurn(due.id);
    }
  });
}

const delayOf = (lateMs: number): number => Math.min(Math.max(lateMs, MINUTE), HOUR);
