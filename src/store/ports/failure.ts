/**
 * Thrown by any verb (except `TurnStore.commit`, which returns `'unavailable'`) when the storage itself
 * refuses: nothing of the verb was written, and the same call may succeed later. Answer it with 503.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  /** `full`: no room left; `busy`: another process holds the file; `io`: the disk failed. */
  readonly reason: 'full' | 'busy' | 'io';

  constructor(reason: 'full' | 'busy' | 'io', cause: unknown) {
    super(`The store cannot be used right now (${reason})`, { cause });
    this.reason = reason;
  }
}

/** Why a store could not be opened. */
export type OpenFailure =
  /** The file was written by a newer release, which knows `found` migrations; this one knows `known`. */
  | { readonly code: 'NEWER_SCHEMA'; readonly found: number; readonly known: number }
  /** `cause`: what the system or SQLite threw. */
  | { readonly code: 'CANNOT_OPEN'; readonly message: string; readonly cause: unknown };
