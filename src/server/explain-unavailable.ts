import { StoreUnavailableError, type UnavailableReason } from '#store/ports/failure.ts';
import { explainSystemError } from './explain-system-error.ts';

/**
 * What it means for the person at the terminal that the store refused: what is the matter, what to do about it, and what
 * became of the last step. Undefined for any other error.
 */
export function explainUnavailable(error: unknown): string | undefined {
  if (!(error instanceof StoreUnavailableError)) return undefined;
  const { reason, cause } = error;
  const outcome =
    reason === 'unknown' ? 'The last step may have been saved.' : 'The last step was not saved.';
  return `${explainSystemError(cause) ?? sentences[reason]} ${outcome}`;
}

const sentences: Readonly<Record<UnavailableReason, string>> = {
  full: 'The disk of the database is full. Free some space there and try again.',
  busy: 'The database is busy: others hold its locks, or all its connections. Try again in a moment.',
  io: 'The database cannot be written: its disk failed, or it only allows reading. Check the database.',
  unreachable: 'The database does not answer. Check that it is running, and try again.',
  unknown: 'The connection to the database broke. Check that it is running, and try again.',
};
