import { AppError } from '#server/app-error.ts';
import { noChatsLeft } from '#server/usage/chat-limits.ts';
import type { CommitOutcome } from '#store/ports/turn.ts';

/** The error for a turn that was not written. */
export function notCommitted(outcome: Exclude<CommitOutcome, 'committed'>): AppError {
  return errors[outcome]();
}

const errors: Readonly<Record<Exclude<CommitOutcome, 'committed'>, () => AppError>> = {
  unavailable: () =>
    new AppError('OVERLOADED', {
      message: 'The database cannot be written at the moment. Nothing was saved. Try again.',
      headers: { 'retry-after': '1' },
    }),
  unknown: () =>
    new AppError('OVERLOADED', {
      message:
        'The connection to the database broke. The message may have been saved. Send it again with the same Idempotency-Key, or check the chat first.',
      headers: { 'retry-after': '1' },
    }),
  conflict: () =>
    new AppError('CONFLICT', {
      message: 'The session has changed in the meantime. Nothing was saved. Try again.',
    }),
  noChatsLeft,
};
