import { StoreUnavailableError } from '#store/ports/failure.ts';
import { AppError } from './app-error.ts';

/** What a caller is told of an error that somebody meant them to see; undefined for anything else. */
export function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof StoreUnavailableError)) return undefined;
  return new AppError('OVERLOADED', {
    message: 'The storage cannot be used right now. Nothing was saved; try again.',
    headers: { 'retry-after': '1' },
    cause: error,
  });
}
