import { StoreUnavailableError } from '../ports/failure.ts';

/** The reason when the storage itself refused (full, busy, broken disk); null for anything else. */
export function refusalOf(error: unknown): StoreUnavailableError | null {
  if (error instanceof StoreUnavailableError) return error;
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  const reason = reasons.get(error.errcode & 0xff);
  return reason === undefined ? null : new StoreUnavailableError(reason, error);
}

/** By the primary result code of SQLite. */
const reasons: ReadonlyMap<number, StoreUnavailableError['reason']> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  // Only readable.
  [8, 'io'],
  [10, 'io'],
  [13, 'full'],
  // No more files can be opened.
  [14, 'io'],
]);
