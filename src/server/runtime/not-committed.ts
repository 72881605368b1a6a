import { AppError } from '#server/app-error.ts';
import type { CommitOutcome } from '#store/ports/turn.ts';

/** The error for a turn that was not written. */
export function notCommitted(outcome: Exclude<CommitOutcome, 'committed'>): AppError {
  return outcome === 'unavailable'
    ? new AppError('OVERLOADED', {
        message: 'The storage cannot be written right now. Nothing was saved; try again.',
        headers: { 'retry-after': '1' },
      })
    : new AppError('CONFLICT', {
        message: 'The session moved on in the meantime. Nothing was saved; try again.',
      });
}
