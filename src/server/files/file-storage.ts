/** Where the bytes of complete files lie. Ids are lower-case letters and digits. */
export interface FileStorage {
  /** Takes over a file of this machine as the bytes of `id`; it is gone from `path` afterwards. */
  readonly put: (id: string, path: string) => Promise<void>;
  /** The bytes from `from` up to, not including, `to`, in pieces. Throws `StorageError` when they are not there. */
  readonly read: (id: string, range: ByteRange) => AsyncIterable<Uint8Array>;
  /** Also when there is nothing. */
  readonly remove: (id: string) => Promise<void>;
}

export interface ByteRange {
  readonly from: number;
  /** Behind the last byte. */
  readonly to: number;
}

/** The storage cannot be used right now; the same may work later. Nobody is told more than that. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** `missing`: the bytes are not there. */
  readonly reason: 'full' | 'missing' | 'refused' | 'unreachable' | 'io';

  constructor(reason: StorageError['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** What a failure of the file system means. */
export function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) ? 'full' : code === 'ENOENT' ? 'missing' : 'io';
  return new StorageError(reason, `The disk of the files failed (${code || 'unknown reason'})`, error);
}
