import type { Session } from '#engine/session.ts';
import type { Refusal } from '#engine/turn.ts';
import { AppError } from '#server/app-error.ts';
import { wakeAtOf } from './wake-at.ts';

/** The error for an event that a conversation refused; for one that comes too early, it says when to retry. */
export function refusedEvent(refusal: Refusal, session: Session, now: number): AppError {
  const dueAt = wakeAtOf(session);
  if (refusal !== 'NOT_DUE' || dueAt === null) return new AppError(refusal);
  return new AppError('NOT_DUE', {
    data: { dueAt: new Date(dueAt).toISOString() },
    headers: { 'retry-after': String(Math.max(1, Math.ceil((dueAt - now) / 1000))) },
  });
}
