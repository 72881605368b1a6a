export type UnavailableReason =
  /** No room is left. */
  | 'full'
  /** Another process holds the file, or all connections to the database are in use. */
  | 'busy'
  /** The disk failed, or only allows reading. */
  | 'io'
  /** The database does not answer. */
  | 'unreachable'
  /** The connection broke while something was written: nobody knows whether it was. */
  | 'unknown';

/**
 * Thrown by any verb (except `TurnStore.commit`, which returns an outcome) when the storage itself refuses: nothing of
 * the verb was written, unless the reason is `unknown`, and the same call may succeed later. Answer it with 503.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause: unknown) {
    super(`The store cannot be used right now (${reason})`, { cause });
    this.reason = reason;
  }
}

/** Why a store could not be opened. */
export type OpenFailure =
  /** The file was written by a newer release, which knows `found` migrations; this one knows `known`. */
  | { readonly code: 'NEWER_SCHEMA'; readonly found: number; readonly known: number }
  /** The database is empty, and must not be. */
  | { readonly code: 'NO_DATA' }
  /**
   * `message`: a sentence that says what to do about the address, the server or the rights of its user. `mayPass`: it has
   * no connection left or is starting, which may be over in a moment.
   */
  | {
      readonly code: 'CANNOT_CONNECT';
      readonly message: string;
      readonly mayPass: boolean;
      readonly cause: unknown;
    }
  /** `cause`: what the system or SQLite threw. */
  | { readonly code: 'CANNOT_OPEN'; readonly message: string; readonly cause: unknown };
