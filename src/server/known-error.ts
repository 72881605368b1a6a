import { StoreUnavailableError } from '#store/ports/failure.ts';
import { AppError } from './app-error.ts';

/** What a caller is told of an error that was meant for them; undefined for anything else. */
export function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof StoreUnavailableError)) return undefined;
  return new AppError('OVERLOADED', {
    message:
      error.reason === 'unknown'
        ? 'The connection to the database broke. Your request may have been saved: check before you send it again.'
        : 'The database cannot be used at the moment. Nothing was saved. Try again.',
    headers: { 'retry-after': '1' },
    cause: error,
  });
}
